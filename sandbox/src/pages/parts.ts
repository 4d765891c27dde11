import { html } from 'hono/html';
import type { SandboxError } from '../sandbox-error.ts';
import { icon } from './icons.ts';
import type { Html, View } from './view.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export const badge = (tone: Tone, text: string): Html => html`<span class="badge ${tone}">${text}</span>`;

/** A message about the last action: errors are announced immediately, successes politely. */
export const message = (kind: 'done' | 'error', text: string): Html =>
  kind === 'error'
    ? html`<p class="message bad" role="alert" data-testid="error">${icon('warning')} ${text}</p>`
    : html`<p class="message good" role="status" data-testid="notice">${icon('check')} ${text}</p>`;

export const refusal = (view: View, error: SandboxError | undefined): Html | undefined =>
  error && message('error', view.error(error));

export const emptyState = (text: string): Html => html`<p class="empty">${text}</p>`;

export interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
}

export type Cell = Html | string | number;

/** A table that becomes labelled cards on a phone. */
export const table = (
  columns: readonly Column[],
  rows: readonly { readonly testId: string; readonly cells: readonly Cell[] }[],
): Html => {
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
};

/** Pagination; nothing when there is one page only. */
export const pager = (
  view: View,
  page: { readonly number: number; readonly size: number; readonly total: number },
): Html => {
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
};

export const searchForm = (view: View, query: string): Html =>
  html`<form class="search" role="search" method="get">
    <input
      type="search"
      name="q"
      value="${query}"
      placeholder="${view.t('search')}"
      aria-label="${view.t('search')}"
    />
    <button type="submit">${view.t('search')}</button>
  </form>`;

/** A name, isolated from the text direction around it. */
export const name = (text: string): Html => html`<bdi>${text}</bdi>`;

/** A code, email address or phone number: always left to right. */
export const code = (text: string): Html => html`<bdi class="code" dir="ltr">${text}</bdi>`;
