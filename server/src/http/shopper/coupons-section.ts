import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import {
  conditionTexts,
  couponText,
  isOpenCoupon,
  isWaiting,
  shownCoupons,
} from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

import { badge, heading } from './icons.ts';
import { formTokenField, type Markup } from './layout.ts';
import type { View } from './view.ts';

const giveBackForm = (view: View, row: ShopperCoupon, formToken: string): Markup => {
  const { words, base, points } = view;
  return html`<details>
    <summary>${words.coupon.giveBack}</summary>
    <p>${words.coupon.giveBackText(points(row.points))}</p>
    <form method="post" action="${base}/coupons/${row.id}/return">
      ${formTokenField(formToken)}
      <button>${words.coupon.giveBackConfirm}</button>
    </form>
  </details>`;
};

const openCoupon = (view: View, row: ShopperCoupon, formToken: string): Markup => {
  const { words, day } = view;
  return html`${
    row.state === 'ready'
      ? html`<p class="row">
            <span class="code" dir="ltr">${row.code}</span>
            <button type="button" hidden data-copy="${row.code}" data-done="${words.coupon.copied}">
              ${words.coupon.copy}
            </button>
          </p>
          <p class="soft">${view.page.use}</p>`
      : ''
  }
  ${row.endsOn === null ? '' : html`<p class="soft">${words.reward.ends(day(row.endsOn))}</p>`}
  ${conditionTexts(view, row).map((text) => html`<p class="soft">${text}</p>`)}
  ${row.state === 'ready' ? giveBackForm(view, row, formToken) : ''}`;
};

const couponItem = (view: View, row: ShopperCoupon, formToken: string): Markup => {
  const { words } = view;
  const isOpen = isOpenCoupon(row);
  return html`<li ${isWaiting(row) ? 'data-waits' : ''} class="${row.state === 'ready' ? 'ready' : ''}">
    <div class="head">
      ${badge('ticket', isOpen ? '' : 'less')}
      <div>
        <h3>${couponText(view, row)}</h3>
        <p class="soft">${words.coupon.state[row.state]}</p>
      </div>
    </div>
    ${
      isOpen
        ? openCoupon(view, row, formToken)
        : html`<p class="soft">
            <span class="code" dir="ltr">${row.code}</span>
            ${row.usedOrder === null ? '' : words.coupon.usedIn(`\u2068${row.usedOrder}\u2069`)}
          </p>`
    }
  </li>`;
};

/** The shopper's codes: those that work first. */
export const couponsSection = (
  view: View,
  { coupons, formToken }: { readonly coupons: readonly ShopperCoupon[]; readonly formToken: string },
): Markup => {
  const { words, base } = view;
  const shown = shownCoupons(coupons);
  return html`<section aria-labelledby="coupons">
    ${heading('coupons', 'ticket', words.coupon.title)}
    ${
      shown.length === 0
        ? html`<p class="soft">${words.coupon.none}</p>`
        : html`<ul class="cards">
            ${shown.map((row) => couponItem(view, row, formToken))}
          </ul>`
    }
    ${shown.some(isWaiting) ? html`<p><a href="${base}">${view.page.refresh}</a></p>` : ''}
  </section>`;
};
