import { html } from 'hono/html';
import type { SandboxError } from '../sandbox-error.ts';
import { icon } from './icons.ts';
import type { Html, View } from './view.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export function badge(tone: Tone, text: string): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

/** A message about what just happened: an error is spoken at once, a success when the reader is ready. */
export function message(kind: 'done' | 'error', text: string): Html {
  return kind === 'error'
    ? html`<p class="message bad" role="alert" data-testid="error">${icon('warning')} ${text}</p>`
    : html`<p class="message good" role="status" data-testid="notice">${icon('check')} ${text}</p>`;
}

export function refusal(view: View, error: SandboxError | undefined): Html | undefined {
  return error && message('error', view.error(error));
}

export function emptyState(text: string): Html {
  return html`<p class="empty">${text}</p>`;
}

export interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
}

export type Cell = Html | string | number;

/** A table that turns into labelled cards on a phone. */
export function table(
  columns: readonly Column[],
  rows: readonly { readonly testId: string; readonly cells: readonly Cell[] }[],
): Html {
  const align = (column: Column | undefined): string => (column?.isNumber ? 'number' : '');
  return html`<table class="table">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col" class="${align(column)}">${column.label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ testId, cells }) =>
          html`<tr data-testid="${testId}">
            ${cells.map(
              (cell, index) =>
                html`<td class="${align(columns[index])}" data-label="${columns[index]?.label ?? ''}">
                  <div>${cell}</div>
                </td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Previous and next page, where there are more rows than one page holds. */
export function pager(
  view: View,
  page: { readonly number: number; readonly size: number; readonly total: number },
): Html {
  const last = Math.max(1, Math.ceil(page.total / page.size));
  if (last === 1) return html``;
  const link = (number: number, text: string): Html =>
    number < 1 || number > last
      ? html`<span class="button" aria-disabled="true">${text}</span>`
      : html`<a class="button" href="?page=${number}">${text}</a>`;
  return html`<nav class="pager" aria-label="${view.t('pages')}">
    ${link(page.number - 1, view.t('previous'))}
    <span>${view.t('page_of', { page: page.number, last })}</span>
    ${link(page.number + 1, view.t('next'))}
  </nav>`;
}

export function searchForm(view: View, query: string): Html {
  return html`<form class="search" role="search" method="get">
    <input
      type="search"
      name="q"
      value="${query}"
      placeholder="${view.t('search')}"
      aria-label="${view.t('search')}"
    />
    <button type="submit">${view.t('search')}</button>
  </form>`;
}

/** A name, which keeps its own direction among words of the other language. */
export function name(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

/** A code, an e-mail address or a telephone number: always left to right. */
export function code(text: string): Html {
  return html`<bdi class="code" dir="ltr">${text}</bdi>`;
}
