import { localDate } from '@apps-hub/domain/time';

import type { Decisions } from './decide.ts';
import type { ImportResult } from './import-result.ts';
import type { Findings } from './inspect.ts';
import type { Judgement } from './judge.ts';
import type { ImportOptions } from './options.ts';
import { formatSeconds } from './progress.ts';
import { REASONS } from './reasons.ts';
import type { SeenSet } from './seen-set.ts';

const count = (value: number): string => new Intl.NumberFormat('en').format(value);

const countOf = (set: SeenSet): string => (set.isFull ? `more than ${count(set.size)}` : count(set.size));

/** Rows of label and value, with the labels in one column. */
const table = (rows: readonly (readonly [string, string] | undefined)[]): string =>
  rows
    .filter((row) => row !== undefined)
    .map(([label, text]) => `  ${label.padEnd(15)} ${text}`)
    .join('\n');

const ENCODING_REASONS = {
  mark: 'from its byte order mark',
  valid: 'the whole file is valid',
  letters: 'guessed from its letters; see --encoding',
  option: '--encoding',
} as const;

const DATE_REASONS = {
  year_first: 'the year comes first',
  month_name: 'the months are named',
  day_above_12: 'some days are above 12',
  shorter_span: 'this order gives the shorter period; see --date-format',
  decimal_comma: 'guessed from the decimal comma; see --date-format',
  option: 'your choice',
} as const;

const CURRENCY_REASONS = {
  option: '--currency',
  column: 'where the currency column is empty',
  sign: 'from the sign beside the prices',
  answer: 'your choice',
  store: "not in the file, so the store's currency is used; see --currency",
} as const;

const delimiterName = (delimiter: string): string => (delimiter === '\t' ? 'tab' : delimiter);

const columnsText = ({ columns, headers }: Findings): string => {
  const used = Object.entries(columns).map(([field, index]) => `${field} = ${headers[index] ?? ''}`);
  const unused = headers.filter((_, index) => !Object.values(columns).includes(index));
  return used.join(', ') + (unused.length > 0 ? ` (not used: ${unused.join(', ')})` : '');
};

interface Plan {
  readonly findings: Findings;
  readonly decisions: Decisions;
  readonly judgement: Judgement;
  readonly options: ImportOptions;
  readonly store: { readonly name: string; readonly currency: string; readonly timeZone: string };
  readonly methods: number;
}

const formatText = ({ findings, decisions, store }: Plan): string => {
  const { encoding, by } = findings.encoding;
  const dateExample = findings.dates.example ? ` "${findings.dates.example}",` : '';
  const markExample = findings.decimals.example ? ` as in "${findings.decimals.example}"` : '';
  return table([
    ['file', `${findings.format.path} (${count(findings.bytes)} bytes)`],
    ['encoding', `${encoding}, ${ENCODING_REASONS[by]}`],
    ['delimiter', delimiterName(findings.format.delimiter)],
    ['columns', columnsText(findings)],
    ['decimal mark', `${decisions.mark}${markExample}`],
    [
      'dates',
      `${decisions.dateOrder},${dateExample} ${DATE_REASONS[decisions.dateReason]}; local time of ${store.timeZone}`,
    ],
    ['currency', `${decisions.currency}, ${CURRENCY_REASONS[decisions.currencyFrom]}`],
  ]);
};

const pointsText = ({ judgement, options, methods }: Plan): string => {
  if (options.points === 'none') return 'none: orders are imported without points (--points none)';
  if (methods === 0) return 'none: the store has no active collection method';
  return `about ${count(judgement.points)} from active collection methods (${methods}), before returns`;
};

const contentText = (plan: Plan): string => {
  const { judgement: j, store } = plan;
  return table([
    ['lines', count(j.lines)],
    ['orders', `${count(j.orders)}, including ${count(j.guestOrders)} from guests, who earn no points`],
    [
      'dates',
      j.from && j.to ? `${localDate(j.from, store.timeZone)} to ${localDate(j.to, store.timeZone)}` : 'none',
    ],
    ['customers', countOf(j.customers)],
    [
      'returns',
      `${count(j.returnLines)} customer lines, ${count(j.guestReturnLines)} guest lines; ${count(j.cancellations)} cancellations`,
    ],
    [
      'not items',
      `${count(j.feeLines)} shipping and fee lines, ${count(j.freeLines)} with price 0, ${count(j.stockLines)} stock corrections`,
    ],
    ['points', pointsText(plan)],
    ['rejected', `${count(j.rejectedLines)} lines`],
  ]);
};

const reasonsText = ({ judgement }: Plan): string =>
  [...judgement.reasons].map(([reason, lines]) => `    ${count(lines)} x ${REASONS[reason]}`).join('\n');

const firstRejections = ({ judgement: { firstRejections, rejectedLines } }: Plan): string => {
  const shown = firstRejections.map(({ row, reason }) => `    line ${row.line}: ${REASONS[reason]}`);
  const more = rejectedLines - firstRejections.length;
  return [...shown, ...(more > 0 ? [`    and ${count(more)} more`] : [])].join('\n');
};

const warnings = ({ judgement, decisions, store }: Plan): string[] => [
  ...(judgement.foreignOrders > 0
    ? [
        `${count(judgement.foreignOrders)} orders are not in the store's currency (${store.currency}), so they earn no points.`,
      ]
    : []),
  ...(judgement.invoicesInPieces > 0
    ? [
        `${count(judgement.invoicesInPieces)} times, an invoice's lines are split by other invoices. New lines of that invoice will be rejected. ` +
          'Sort the file by invoice.',
      ]
    : []),
  ...(decisions.currencyFrom === 'store' ? ['The file has no currency.'] : []),
];

/** Everything found and decided, and what the import will do; shown before anything is written. */
export const presentPlan = (plan: Plan): string =>
  [
    `Import into ${plan.store.name} (${plan.store.currency}):`,
    formatText(plan),
    '',
    contentText(plan),
    ...(plan.judgement.rejectedLines > 0 ? [reasonsText(plan), firstRejections(plan)] : []),
    ...warnings(plan).map((warning) => `\n  ! ${warning}`),
    '',
  ].join('\n');

/** The result of the import. */
export const presentResult = (result: ImportResult, rejectsFile: string): string => {
  const seconds = result.elapsedMs / 1000;
  const rate = seconds > 0 ? Math.round(result.lines / seconds) : 0;
  return [
    table([
      ['orders', `${count(result.added)} new, ${count(result.unchanged)} already imported`],
      [
        'points',
        `${count(result.points)} earned from ${count(result.withPoints)} orders, ${count(result.pointsTakenBack)} taken back`,
      ],
      [
        'returns',
        `${count(result.returnsMatched)} lines returned, ${count(result.returnsKnown)} already imported, ${count(result.returnsUnmatched)} without an order`,
      ],
      ['rejected', result.rejected === 0 ? 'none' : `${count(result.rejected)} lines, in ${rejectsFile}`],
      ['time', `${formatSeconds(seconds)}, ${count(rate)} lines/s`],
    ]),
    '',
  ].join('\n');
};
