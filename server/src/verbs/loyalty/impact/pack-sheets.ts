import type { CountedReport, PointsReport } from '@apps-hub/contract/loyalty/impact/routes';
import { ENDINGS, SHOWN_FIGURES } from '@apps-hub/contract/loyalty/impact/values';
import { DRAWS } from '@apps-hub/domain/loyalty/liability/breakage';
import { type CurrencyCode, currencyExponent } from '@apps-hub/domain/money';
import type { Locale } from '@apps-hub/domain/locale';

import type { Cells } from '#spreadsheets/list-file.ts';
import type { NamedSheet } from '#spreadsheets/sheets-file.ts';
import { filled, packWords } from './pack-words.ts';

export interface Pack {
  readonly store: string;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  /** The time of the count, in the store's time zone. */
  readonly countedAt: string;
  readonly report: PointsReport & { readonly counted: CountedReport };
}

type Words = ReturnType<typeof packWords>;

const FLOW = ['opening', 'added', 'reestimated', 'released', 'closing'] as const;

const amountCell = (text: string): number => Number(text);

const moneyHeading = (text: string, { currency }: Pack): string => `${text} (${currency})`;

const headOf = ({ store, currency, countedAt, report }: Pack, words: Words): Cells[] => [
  [words.title],
  [words.store, store],
  [words.period, `${report.period.from} – ${report.period.to}`],
  [words.countedAt, countedAt],
  [words.postings, report.counted.postings],
  [words.currency, currency],
  ...(report.isOver ? [] : [[words.notOver]]),
  [],
];

const valueRows = (pack: Pack, words: Words): Cells[] => {
  const { currency, report } = pack;
  const { money } = report.counted;
  if (!money) return [[words.noRate], []];
  const rate = filled(words.rateText, {
    amount: `${money.rate.amount} ${currency}`,
    points: money.rate.points,
  });
  return [
    [words.value, moneyHeading(words.amount, pack)],
    [words.rate, rate],
    [words.openingValue, amountCell(money.openingValue)],
    [words.closingValue, amountCell(money.closingValue)],
    [],
  ];
};

const summary = (pack: Pack, words: Words): NamedSheet => {
  const { total, sources, endings, checks, late } = pack.report.counted;
  const { FIGURE_NAMES, SOURCE_NAMES, ENDING_NAMES } = words.names;
  const lines = SHOWN_FIGURES.filter((figure) => figure !== 'released' && figure !== 'offset');
  const [head, values] = [headOf(pack, words), valueRows(pack, words)];
  const rollForward = [words.rollForward, words.points];
  const bySource = [words.bySource, ...SHOWN_FIGURES.map((figure) => FIGURE_NAMES[figure])];
  const byEnding = [words.endings, words.points];
  const inLedger = [words.check, words.inReport, words.inLedger, ''];
  return {
    name: words.sheets.summary,
    bold: [...head.slice(0, 1), rollForward, bySource, byEnding, ...values.slice(0, 1), inLedger],
    amounts: { rows: values, decimals: currencyExponent(pack.currency) },
    rows: [
      ...head,
      rollForward,
      ...lines.map((figure) => [FIGURE_NAMES[figure], total[figure]]),
      [],
      bySource,
      ...sources.map((row) => [SOURCE_NAMES[row.source], ...SHOWN_FIGURES.map((figure) => row[figure])]),
      [],
      byEnding,
      ...ENDINGS.map((ending) => [ENDING_NAMES[ending], endings[ending]]),
      [],
      ...values,
      [words.checks],
      inLedger,
      ...checks.map(({ of, vintages, ledger }) => [
        of === 'balances' ? words.balances : FIGURE_NAMES[of],
        vintages,
        ledger,
        vintages === ledger ? words.agrees : words.differs,
      ]),
      [],
      [words.late, filled(words.lateText, late)],
    ],
  };
};

const vintages = ({ report }: Pack, words: Words): NamedSheet => {
  const { FIGURE_NAMES, SOURCE_NAMES, EXPIRY_NAMES } = words.names;
  const { counted } = report;
  const head = [words.issuedIn, words.source, words.rule, ...SHOWN_FIGURES.map((each) => FIGURE_NAMES[each])];
  const total = [words.total, '', '', ...SHOWN_FIGURES.map((figure) => counted.total[figure])];
  return {
    name: words.sheets.vintages,
    bold: [head, total],
    rows: [
      head,
      ...counted.vintages.map((row) => [
        row.month ?? words.noMonth,
        SOURCE_NAMES[row.source],
        row.source === 'debt' ? words.noMonth : EXPIRY_NAMES[row.rule],
        ...SHOWN_FIGURES.map((figure) => row[figure]),
      ]),
      total,
    ],
  };
};

const runOff = ({ report }: Pack, words: Words): NamedSheet => ({
  name: words.sheets.runOff,
  rows: report.counted.estimates
    .filter(({ vintages: months }) => months.length > 0)
    .flatMap(({ rule, vintages: months, factors }): Cells[] => {
      const ages = months.reduce((most, { used }) => Math.max(most, used.length), 0);
      return [
        [words.rule, words.names.EXPIRY_NAMES[rule]],
        [
          words.issuedIn,
          words.entered,
          ...Array.from({ length: ages }, (_, n) => filled(words.age, { n: n + 1 })),
        ],
        ...months.map(({ issued, entered, used }) => [issued, entered, ...used]),
        [words.factor, '', ...factors.map((factor) => (factor === null ? null : Number(factor.toFixed(4))))],
        [],
      ];
    }),
});

const breakage = ({ report }: Pack, words: Words): NamedSheet => ({
  name: words.sheets.breakage,
  rows: [
    [
      words.rule,
      words.basis,
      words.history,
      words.outstanding,
      words.low,
      words.central,
      words.high,
      words.expected,
      words.broken,
      words.share,
      words.tail,
    ],
    ...report.counted.estimates.map((each) => [
      words.names.EXPIRY_NAMES[each.rule],
      words.names.BASIS_NAMES[each.basis],
      each.months,
      each.outstanding,
      each.low,
      each.central,
      each.high,
      each.expected,
      Math.max(each.outstanding - each.expected, 0),
      each.rate === null ? null : Number(each.rate.toFixed(4)),
      each.tail && words.tails[each.tail],
    ]),
  ],
});

const backTest = ({ report }: Pack, words: Words): NamedSheet => {
  const { backTests } = report.counted;
  return {
    name: words.sheets.backTest,
    rows:
      backTests.length === 0
        ? [[words.noBackTest]]
        : [
            [words.rule, words.asOf, words.issuedIn, words.foretold, words.actual, words.difference],
            ...backTests.flatMap(({ rule, asOf, months, foretold, actual }): Cells[] => [
              ...months.map((month) => [
                words.names.EXPIRY_NAMES[rule],
                asOf,
                month.issued,
                month.foretold,
                month.actual,
                month.actual - month.foretold,
              ]),
              [words.names.EXPIRY_NAMES[rule], asOf, words.total, foretold, actual, actual - foretold],
            ]),
          ],
  };
};

const journal = (pack: Pack, words: Words): NamedSheet => {
  const { money } = pack.report.counted;
  const { ACCOUNT_NAMES, ENTRY_NAMES, SOURCE_NAMES } = words.names;
  if (!money) return { name: words.sheets.journal, rows: [[words.noRate]] };
  const decimals = currencyExponent(pack.currency);
  const amount = moneyHeading(words.amount, pack);
  const entries = [words.source, words.entry, words.debit, words.credit, amount];
  const liability = [moneyHeading(words.liability, pack), ...FLOW.map((each) => words.flow[each])];
  const totals = FLOW.map((each) => money.flows.reduce((sum, flow) => sum + amountCell(flow[each]), 0));
  const total = [words.total, ...totals.map((sum) => Number(sum.toFixed(decimals)))];
  const rows: Cells[] = [
    [words.draft],
    [],
    entries,
    ...money.journal.map((line) => [
      SOURCE_NAMES[line.source],
      ENTRY_NAMES[line.entry],
      ACCOUNT_NAMES[line.debit],
      ACCOUNT_NAMES[line.credit],
      amountCell(line.amount),
    ]),
    [],
    liability,
    ...money.flows.map((flow) => [SOURCE_NAMES[flow.source], ...FLOW.map((each) => amountCell(flow[each]))]),
    total,
  ];
  return { name: words.sheets.journal, rows, bold: [entries, liability, total], amounts: { rows, decimals } };
};

const methodText = (locale: Locale): string[] =>
  packWords(locale).method.map((text) => filled(text, { draws: DRAWS }));

/** The audit pack as sheets, each with its own headings. */
export const packSheets = (pack: Pack): NamedSheet[] => {
  const words = packWords(pack.locale);
  const parts = [summary, vintages, runOff, breakage, backTest, journal].map((part) => part(pack, words));
  return [...parts, { name: words.sheets.method, rows: methodText(pack.locale).map((text) => [text]) }];
};

/** The same for programs: the report as the API has it, with the method in words. */
export const packJson = ({ store, currency, locale, report }: Pack): string =>
  `${JSON.stringify({ store, currency, ...report, method: methodText(locale) }, null, 2)}\n`;
