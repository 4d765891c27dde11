import { localDate } from '@apps-hub/domain/time';

import type { Decisions } from './decide.ts';
import type { ImportResult } from './outcome.ts';
import type { Findings } from './inspect.ts';
import type { Contents } from './contents.ts';
import type { ImportOptions } from './options.ts';
import { formatSeconds } from './progress.ts';
import { REASONS } from './reasons.ts';
import type { OrderSample } from './record-chunk.ts';
import type { RejectedLines } from './rejections.ts';
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
  mark: 'by its byte order mark',
  valid: 'all of it is valid',
  letters: 'guessed by its letters; see --encoding',
  option: '--encoding',
} as const;

const DATE_REASONS = {
  year_first: 'the year comes first',
  month_name: 'the months are named',
  day_above_12: 'some days are above 12',
  shorter_span: 'the other way round would be the same day of many months; see --date-format',
  decimal_comma: 'no day is above 12, and the prices have a decimal comma; see --date-format',
  option: 'as you said',
} as const;

const CURRENCY_REASONS = {
  option: '--currency',
  column: 'where the currency column is empty',
  sign: 'its sign stands at the prices',
  answer: 'as you said',
  store: "not in the file: the store's is taken; see --currency",
} as const;

const delimiterName = (delimiter: string): string => (delimiter === '\t' ? 'tabulator' : delimiter);

const columnsText = ({ columns, headers }: Findings): string => {
  const used = Object.entries(columns).map(([field, index]) => `${field} = ${headers[index] ?? ''}`);
  const unused = headers.filter((_, index) => !Object.values(columns).includes(index));
  return used.join(', ') + (unused.length > 0 ? ` (not used: ${unused.join(', ')})` : '');
};

const ordersText = ({ added, completed, unchanged }: ImportResult): string =>
  `${count(added)} new, ${count(completed)} completed, ${count(unchanged)} already there`;

const earnedText = ({ points, withPoints, pointsTakenBack }: ImportResult): string =>
  `${count(points)} earned by ${count(withPoints)} orders, ${count(pointsTakenBack)} taken back`;

const returnsText = ({ returnsMatched, returnsKnown, returnsUnmatched }: ImportResult): string =>
  `${count(returnsMatched)} lines taken back, ${count(returnsKnown)} already, ${count(returnsUnmatched)} without an order`;

/** What a dry run of a whole file found. */
export interface Plan {
  readonly findings: Findings;
  readonly decisions: Decisions;
  readonly contents: Contents;
  readonly samples: readonly OrderSample[];
  /** The most points that one customer would get. */
  readonly mostPoints: number;
  readonly result: ImportResult;
  readonly rejected: RejectedLines;
  readonly store: { readonly name: string; readonly currency: string; readonly timeZone: string };
  readonly methods: number;
}

/** A plan with the options of the command line. */
interface Asked extends Plan {
  readonly options: ImportOptions;
}

const formatText = ({ findings, decisions, options, store }: Asked): string => {
  const { encoding, by } = findings.encoding;
  const dateExample = findings.dates.example ? ` "${findings.dates.example}",` : '';
  const markExample = findings.decimals.example ? ` as in "${findings.decimals.example}"` : '';
  return table([
    [
      'file',
      findings.format.path === options.file
        ? `${options.file} (${count(findings.bytes)} bytes)`
        : `${options.file}, its first sheet`,
    ],
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

const pointsText = ({ result, options, methods }: Asked): string => {
  if (options.points === 'none') return 'none: orders are imported without points (--points none)';
  if (methods === 0) return 'none: the store has no active collection method';
  return `${earnedText(result)}, from active collection methods (${methods})`;
};

const contentText = ({ result, contents, store }: Plan): string =>
  table([
    ['lines', count(result.lines)],
    [
      'orders',
      `${count(contents.orders)}, including ${count(contents.guestOrders)} from guests, who earn no points`,
    ],
    [
      'dates',
      contents.from && contents.to
        ? `${localDate(contents.from, store.timeZone)} to ${localDate(contents.to, store.timeZone)}`
        : 'none',
    ],
    ['customers', countOf(contents.customers)],
    [
      'returns',
      `${count(contents.returnLines)} customer lines, ${count(contents.guestReturnLines)} guest lines; ${count(contents.cancellations)} cancellations`,
    ],
    [
      'not items',
      `${count(contents.feeLines)} shipping and fee lines, ${count(contents.freeLines)} with price 0, ${count(contents.stockLines)} stock corrections`,
    ],
  ]);

const willText = (plan: Asked): string =>
  table([
    ['orders', ordersText(plan.result)],
    ['points', pointsText(plan)],
    ['returns', returnsText(plan.result)],
    [
      'rejected',
      plan.rejected.count === 0
        ? 'none'
        : `${count(plan.rejected.count)} lines, in ${plan.options.rejectsFile}`,
    ],
  ]);

/** Reasons with their number of lines, most common first. */
const commonest = ({ reasons }: RejectedLines): (readonly [number, string])[] =>
  [...reasons].map(([reason, lines]) => [lines, REASONS[reason]] as const).sort(([a], [b]) => b - a);

const reasonsText = (rejected: RejectedLines): string =>
  commonest(rejected)
    .map(([lines, reason]) => `    ${count(lines)} x ${reason}`)
    .join('\n');

const firstRejections = (rejected: RejectedLines): string => {
  const shown = rejected.first.map(({ row, reason }) => `    line ${row.line}: ${REASONS[reason]}`);
  const more = rejected.count - rejected.first.length;
  return [...shown, ...(more > 0 ? [`    and ${count(more)} more`] : [])].join('\n');
};

const SHOWN_REASONS = 3;

/** How many lines are rejected, with the main reasons. */
export const rejectedText = (rejected: RejectedLines, lines: number): string => {
  const reasons = commonest(rejected)
    .slice(0, SHOWN_REASONS)
    .map(([times, reason]) => `${reason} (${count(times)})`);
  const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(
    rejected.count / lines,
  );
  return `${count(rejected.count)} of ${count(lines)} lines (${share}) would be rejected. Most frequent: ${reasons.join('; ')}.`;
};

const warnings = ({ contents, decisions, store }: Plan): string[] => [
  ...(contents.foreignOrders > 0
    ? [
        `${count(contents.foreignOrders)} orders are not in the store's currency (${store.currency}), so they earn no points.`,
      ]
    : []),
  ...(decisions.currencyFrom === 'store' ? ['The file has no currency.'] : []),
];

/** Everything that was found and decided, and what the import will do; shown before anything is written. */
export const presentPlan = (found: Plan, options: ImportOptions): string => {
  const plan: Asked = { ...found, options };
  return [
    `Into the store ${plan.store.name} (${plan.store.currency}):`,
    formatText(plan),
    '',
    contentText(plan),
    '',
    'The import will do this:',
    willText(plan),
    ...(plan.rejected.count > 0 ? [reasonsText(plan.rejected), firstRejections(plan.rejected)] : []),
    ...warnings(plan).map((warning) => `\n  ! ${warning}`),
    '',
  ].join('\n');
};

/** The result of the import. */
export const presentResult = (result: ImportResult, rejectsFile: string): string => {
  const seconds = result.elapsedMs / 1000;
  const rate = seconds > 0 ? Math.round(result.lines / seconds) : 0;
  return [
    table([
      ['orders', ordersText(result)],
      ['points', earnedText(result)],
      ['returns', returnsText(result)],
      ['rejected', result.rejected === 0 ? 'none' : `${count(result.rejected)} lines, in ${rejectsFile}`],
      ['time', `${formatSeconds(seconds)}, ${count(rate)} lines/s`],
    ]),
    '',
  ].join('\n');
};
