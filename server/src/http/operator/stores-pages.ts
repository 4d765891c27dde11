import { PAUSE_REASONS } from '@apps-hub/contract/pause-reasons';
import { html } from 'hono/html';

import type { LogEntry } from '#operator/log.ts';
import { type ListedStore, type StoreFacts, STORES_PER_PAGE, type TimelineLine } from '#operator/stores.ts';
import { BASE, type Markup, NONE, pageOf, plain, type Said, table, tokenField, whyField } from './layout.ts';
import { logTable } from './log-page.ts';
import type { View } from './view.ts';

const stateOf = ({ words }: View, { status, pausedAt }: ListedStore): Markup => {
  const { states } = words.stores;
  if (pausedAt !== null) return html`<span class="bad">${states.paused}</span>`;
  return html`${states[status]}`;
};

const hostOf = ({ platform, externalId }: ListedStore): Markup => plain(`${platform}/${externalId}`);

const errorOf = (view: View, { lastError, lastErrorAt }: StoreFacts): Markup | string =>
  lastErrorAt === null ? NONE : html`${plain(lastError)} · ${view.ago(lastErrorAt)}`;

const eventOf = (view: View, { lastEvent, lastEventAt }: StoreFacts): Markup | string =>
  lastEvent === null ? NONE : html`${plain(lastEvent)} · ${view.ago(lastEventAt)}`;

interface Listed {
  readonly store: ListedStore;
  readonly facts: StoreFacts;
}

const pagesOf = (
  { words }: View,
  { text, page, hasMore }: { readonly text: string; readonly page: number; readonly hasMore: boolean },
): Markup => {
  const to = (other: number): string =>
    `${BASE}/stores?${new URLSearchParams({ q: text, page: String(other) }).toString()}`;
  return html`<p class="row">
    ${page > 1 ? html`<a href="${to(page - 1)}">${words.stores.previous}</a>` : ''}
    ${hasMore ? html`<a href="${to(page + 1)}">${words.stores.next}</a>` : ''}
  </p>`;
};

/** Stores, found by name, domain or id. */
export const storesPage = (
  view: View,
  { found, text, page }: { readonly found: readonly Listed[]; readonly text: string; readonly page: number },
): Markup => {
  const { stores: words } = view.words;
  const shown = found.slice(0, STORES_PER_PAGE);
  return pageOf(view, {
    title: words.title,
    body: html`<form class="card search" role="search" action="${BASE}/stores">
        <div>
          <label for="q">${words.search}</label>
          <input id="q" name="q" type="search" value="${text}" maxlength="100" />
        </div>
        <button class="main">${words.searchButton}</button>
      </form>
      <section>
        ${
          shown.length === 0
            ? html`<p>${words.nothing}</p>`
            : table(
                [words.store, words.platform, words.apps, words.state, words.lastEvent, words.lastError],
                shown.map(({ store, facts }) => [
                  html`<a href="${BASE}/stores/${store.id}"><bdi>${store.name}</bdi></a>`,
                  hostOf(store),
                  facts.apps.length === 0 ? NONE : plain(facts.apps.join(', ')),
                  stateOf(view, store),
                  eventOf(view, facts),
                  errorOf(view, facts),
                ]),
              )
        }
        ${pagesOf(view, { text, page, hasMore: found.length > STORES_PER_PAGE })}
      </section>`,
  });
};

const factsSection = (view: View, { store, facts }: Listed): Markup => {
  const { stores, store: words } = view.words;
  const lines: readonly (readonly [string, Markup | string])[] = [
    [words.id, plain(store.id)],
    [stores.platform, hostOf(store)],
    [stores.apps, facts.apps.length === 0 ? NONE : plain(facts.apps.join(', '))],
    [stores.state, stateOf(view, store)],
    [words.since, view.time(store.createdAt)],
    [stores.lastEvent, eventOf(view, facts)],
    [words.waiting, view.number(facts.waiting)],
    [words.parked, view.number(facts.parked)],
    [stores.lastError, errorOf(view, facts)],
  ];
  return html`<section>
    <dl>
      ${lines.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
};

const pauseSection = (view: View, store: ListedStore): Markup => {
  const { store: words } = view.words;
  return html`<section aria-labelledby="pause">
    <h2 id="pause">${words.pauseTitle}</h2>
    <p>${words.pauseText}</p>
    <form method="post" action="${BASE}/stores/${store.id}/pause">
      ${tokenField(view)}
      <label for="reason">${words.pauseReason}</label>
      <select id="reason" name="reason">
        ${PAUSE_REASONS.map((each) => html`<option value="${each}">${words.reasons[each]}</option>`)}
      </select>
      ${whyField(view, 'why')}
      <button class="main">${words.pause}</button>
    </form>
  </section>`;
};

const resumeSection = (view: View, { store, facts }: Listed): Markup => {
  const { store: words } = view.words;
  return html`<section aria-labelledby="resume">
    <h2 id="resume">${words.pausedSince(view.time(store.pausedAt))}</h2>
    <p>${facts.pauseReason === null ? '' : words.reasons[facts.pauseReason]}. ${words.resumeText}</p>
    <form method="post" action="${BASE}/stores/${store.id}/resume">
      ${tokenField(view)} ${whyField(view, 'why')}
      <button class="main">${words.resume}</button>
    </form>
  </section>`;
};

const actionSection = (view: View, listed: Listed): Markup | string => {
  if (listed.store.pausedAt !== null) return resumeSection(view, listed);
  return listed.store.status === 'active' ? pauseSection(view, listed.store) : '';
};

const timelineSection = (view: View, lines: readonly TimelineLine[]): Markup => {
  const { store: words, stores, queues } = view.words;
  return html`<section aria-labelledby="timeline">
    <h2 id="timeline">${words.timeline}</h2>
    <p class="soft">${words.timelineText}</p>
    ${table(
      [words.time, words.kind, words.what, stores.state, words.about, queues.reason],
      lines.map((line) => [
        view.time(line.at),
        words.kinds[line.kind],
        plain(line.what),
        line.state === '' ? NONE : plain(line.state),
        html`${plain(line.about)}
        ${line.by === '' ? '' : html`<span class="soft by">${plain(line.by)}</span>`}`,
        line.reason === '' ? NONE : plain(line.reason),
      ]),
    )}
  </section>`;
};

/** One store: what it is, how to pause it, and what happened in it. */
export const storePage = (
  view: View,
  content: Listed & {
    readonly timeline: readonly TimelineLine[];
    readonly entries: readonly LogEntry[];
    readonly said: Said;
  },
): Markup =>
  pageOf(view, {
    title: content.store.name,
    said: content.said,
    body: html`${factsSection(view, content)} ${actionSection(view, content)}
    ${
      content.entries.length === 0
        ? ''
        : html`<section>
            <h2>${view.words.log.title}</h2>
            ${logTable(view, content.entries)}
          </section>`
    }
    ${timelineSection(view, content.timeline)}`,
  });
