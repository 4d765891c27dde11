import { html } from 'hono/html';
import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';

import type { OperatorHealth, TargetCalls } from '#operator/health.ts';
import { ENTRIES_PROVED } from '#operator/log.ts';
import { type Markup, NONE, pageOf, plain, table } from './layout.ts';
import type { View } from './view.ts';

/** Null if this process cannot tell. */
type Verdict = boolean | null;

interface Check {
  readonly name: string;
  readonly isGood: Verdict;
  readonly text: Markup | string;
}

const GIGABYTE = 1024 ** 3;
const LOW_BYTES = 5 * GIGABYTE;
/** A transaction that runs for longer holds locks and old rows for others. */
const LONG_SECONDS = 300;
const WAITING_TOO_LONG_SECONDS = 600;
const STEP_TOO_LATE_SECONDS = 1800;
/** A backup is made each day, the log is sent each minute, and the drill runs each week (server/operate). */
const BACKUP_MS = 26 * HOUR_MS;
const LOG_MS = 10 * MINUTE_MS;
const VERIFIED_MS = 8 * 24 * HOUR_MS;

const databaseChecks = (view: View, { installation, freeBytes, hasOwnDisk }: OperatorHealth): Check[] => {
  const { health } = view.words;
  const { bytes, connections, mostConnections, oldestTransactionSeconds: oldest, server } = installation;
  const isLong = oldest > LONG_SECONDS;
  const text = health.databaseText({
    size: view.bytes(bytes),
    used: view.number(connections),
    most: view.number(mostConnections),
  });
  const disk: Check = hasOwnDisk
    ? {
        name: health.disk,
        isGood: freeBytes === undefined ? null : freeBytes >= LOW_BYTES,
        text: freeBytes === undefined ? view.words.unclear : health.diskFree(view.bytes(freeBytes)),
      }
    : { name: health.disk, isGood: null, text: health.diskElsewhere };
  return [
    {
      name: health.database,
      isGood: !isLong && connections < mostConnections * 0.9,
      text: html`${plain(`PostgreSQL ${server}`)}. ${text}
      ${isLong ? health.longTransaction(view.duration(oldest)) : ''}`,
    },
    disk,
  ];
};

const booksChecks = (view: View, { books, installation }: OperatorHealth): Check[] => {
  const { health } = view.words;
  const { number, duration } = view;
  const { differences, storesWithDifferences, oldestWaitingSeconds: waits, oldestStepSeconds: late } = books;
  return [
    {
      name: health.books,
      isGood: differences === 0,
      text:
        differences === 0
          ? health.booksAgree
          : health.booksDiffer(number(differences), number(storesWithDifferences)),
    },
    {
      name: health.events,
      isGood: waits <= WAITING_TOO_LONG_SECONDS,
      text: waits === 0 ? health.eventsNone : health.eventsWait(duration(waits)),
    },
    {
      name: health.steps,
      isGood: late <= STEP_TOO_LATE_SECONDS,
      text: late <= STEP_TOO_LATE_SECONDS ? health.stepsOnTime : health.stepsLate(duration(late)),
    },
    {
      name: health.reinstall,
      isGood: books.storesToReinstall === 0,
      text: health.storesCount(number(books.storesToReinstall)),
    },
    {
      name: health.paused,
      isGood: installation.paused === 0 ? true : null,
      text: health.storesCount(number(installation.paused)),
    },
    ...(books.silentNodes.length > 0
      ? [{ name: health.silentNodes, isGood: false, text: books.silentNodes.join(', ') }]
      : []),
    ...(books.kept > 0 ? [{ name: health.kept, isGood: false, text: number(books.kept) }] : []),
  ];
};

const backupChecks = (view: View, now: Date, { backups, hasStorage }: OperatorHealth): Check[] => {
  const { health } = view.words;
  if (!backups)
    return [
      {
        name: health.backup,
        isGood: hasStorage ? false : null,
        text: hasStorage ? health.silent : health.notKnown,
      },
    ];
  const isWithin = (at: Date | null, ms: number): boolean =>
    at !== null && now.getTime() - at.getTime() <= ms;
  const { newestAt, verifiedAt, logUntil } = backups;
  return [
    { name: health.backup, isGood: isWithin(newestAt, BACKUP_MS), text: view.ago(newestAt) },
    { name: health.verified, isGood: isWithin(verifiedAt, VERIFIED_MS), text: view.ago(verifiedAt) },
    {
      name: health.pointInTime,
      isGood: logUntil === null ? null : isWithin(logUntil, LOG_MS),
      text: logUntil === null ? view.words.never : health.until(view.ago(logUntil)),
    },
  ];
};

const verdictOf = ({ words }: View, isGood: Verdict): Markup => {
  if (isGood === null) return html`<span class="soft">${words.unclear}</span>`;
  return isGood ? html`<span class="good">${words.good}</span>` : html`<span class="bad">${words.bad}</span>`;
};

interface Overview {
  readonly health: OperatorHealth;
  readonly calls: readonly TargetCalls[];
  readonly log: { readonly entries: number; readonly firstBroken: number | null };
  readonly now: Date;
}

const logWhole = ({ words: { health }, number }: View, entries: number): string =>
  entries > ENTRIES_PROVED
    ? health.logNewest(number(entries), number(ENTRIES_PROVED))
    : health.logWhole(number(entries));

const logCheck = (view: View, { log }: Overview): Check => {
  const { health } = view.words;
  return {
    name: health.log,
    isGood: log.firstBroken === null,
    text:
      log.firstBroken === null ? logWhole(view, log.entries) : health.logBroken(view.number(log.firstBroken)),
  };
};

const callsSection = (view: View, calls: readonly TargetCalls[]): Markup => {
  const { words, number } = view;
  return html`<section aria-labelledby="calls">
    <h2 id="calls">${words.calls.title}</h2>
    <p class="soft">${words.calls.text}</p>
    ${
      calls.length === 0
        ? html`<p>${NONE}</p>`
        : table(
            [
              words.calls.target,
              words.calls.calls,
              words.calls.failed,
              words.calls.failures,
              words.calls.last,
            ],
            calls.map((each) => [
              plain(each.target),
              number(each.calls),
              each.failed > 0 ? html`<span class="bad">${number(each.failed)}</span>` : number(0),
              each.failures === '' ? NONE : plain(each.failures),
              each.lastFailureAt ? view.ago(each.lastFailureAt) : NONE,
            ]),
          )
    }
  </section>`;
};

/** The state of the installation, its processes, and the hosts and carriers that it calls. */
export const overviewPage = (view: View, overview: Overview): Markup => {
  const { words } = view;
  const { health, calls, now } = overview;
  const checks = [
    ...databaseChecks(view, health),
    ...backupChecks(view, now, health),
    ...booksChecks(view, health),
    logCheck(view, overview),
  ];
  return pageOf(view, {
    title: words.nav.overview,
    body: html`<section aria-labelledby="state">
        <h2 id="state">${words.health.title}</h2>
        <dl>
          ${checks.map(
            ({ name, isGood, text }) =>
              html`<dt>${name}</dt>
                <dd>${verdictOf(view, isGood)} · ${text}</dd>`,
          )}
        </dl>
      </section>
      ${callsSection(view, calls)}
      <section aria-labelledby="processes">
        <h2 id="processes">${words.processes}</h2>
        <ul>
          ${health.installation.processes.map((each) => html`<li>${plain(each)}</li>`)}
        </ul>
      </section>`,
  });
};
