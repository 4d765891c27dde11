import type { EarningLine, EarningStep } from '@apps-hub/contract/loyalty/orders/routes';
import type { Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import { html } from 'hono/html';

import { badge } from './icons.ts';
import { type Markup, pageOf } from './layout.ts';
import { lineText, lineWhy } from './line-words.ts';
import { receiptReason, receiptSummary } from './receipt-words.ts';
import { stepText } from './step-words.ts';
import type { View } from './view.ts';

const stepsList = (view: View, steps: readonly EarningStep[], currency: string): Markup =>
  html`<ol>
    ${steps.map(
      (step) =>
        html`<li class="row">
          <span>${stepText(view, step, currency)}</span>
          ${
            step.met === undefined
              ? ''
              : html`<strong class="${step.met ? 'plus' : 'minus'}"
                  >${view.words.receipt[step.met ? 'met' : 'missed']}</strong
                >`
          }
        </li>`,
    )}
  </ol>`;

/** Which items a rule counts; nothing for a rule that counts all. */
const linesOf = (view: View, lines: readonly EarningLine[], currency: string): Markup =>
  html`<ul>
    ${lines.map(
      (line) =>
        html`<li class="row">
          <span>${lineText(view, line, currency)}</span>
          <strong class="${line.why === 'counted' ? 'plus' : 'minus'}">${lineWhy(view, line)}</strong>
        </li>`,
    )}
  </ul>`;

const rulesOf = (view: View, receipt: Receipt): Markup | string => {
  const { words, number, points } = view;
  const { earning, currency } = receipt;
  const reason = receiptReason(view.locale, receipt);
  if (!earning || reason) return html`<section><p>${reason}</p></section>`;
  return html`${earning.rules.map(
    (rule, index) =>
      html`<section>
        ${earning.rules.length > 1 ? html`<h2>${words.receipt.rule(number(index + 1))}</h2>` : ''}
        ${rule.lines ? linesOf(view, rule.lines, currency) : ''} ${stepsList(view, rule.steps, currency)}
        ${
          rule.takenBack
            ? html`<p class="note card">${words.receipt.takenBack(points(rule.takenBack.points))}</p>
                ${stepsList(view, rule.takenBack.steps, currency)}`
            : ''
        }
      </section>`,
  )}`;
};

/** "Why 37?" in the shopper's words, also "why 0". */
export const receiptPage = (view: View, receipt: Receipt, id: string): Markup => {
  const { words, base } = view;
  const [standing, ...more] = receiptSummary(view, receipt);
  return pageOf(view, {
    title: words.receipt.title(receipt.number),
    path: `${base}/orders/${id}`,
    body: html`
      <section>
        <div class="head">
          ${badge('coins')}
          <p><strong>${standing}</strong></p>
        </div>
        ${more.map((text) => html`<p>${text}</p>`)}
      </section>
      ${rulesOf(view, receipt)}
      <p><a class="button" href="${base}">${words.receipt.back}</a></p>
    `,
  });
};
