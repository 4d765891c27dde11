import { DATE_ORDERS, type DateOrder, type DateReason } from '@apps-hub/domain/csv/date-order';
import { type CurrencyCode, parseCurrency } from '@apps-hub/domain/money';

import { dateReader } from '#spreadsheets/dates.ts';
import { ImportError } from './outcome.ts';
import type { Findings } from './inspect.ts';
import type { InvoiceRules } from './invoice.ts';
import type { DecimalMark } from '#spreadsheets/numbers.ts';
import type { FileOptions } from './options.ts';
import type { Questions } from './questions.ts';
import { isOfRejects } from './rejects-file.ts';

/** How the file will be read, and why. */
export interface Decisions {
  readonly mark: DecimalMark;
  readonly dateOrder: DateOrder;
  readonly dateReason: DateReason;
  readonly currency: CurrencyCode;
  readonly currencyFrom: 'option' | 'column' | 'sign' | 'answer' | 'store';
}

interface Sources {
  readonly options: FileOptions;
  readonly findings: Findings;
  readonly store: { readonly currency: CurrencyCode };
  readonly questions: Questions;
}

type CurrencyDecision = Pick<Decisions, 'currency' | 'currencyFrom'>;

const decideCurrency = async ({
  options,
  findings,
  store,
  questions,
}: Sources): Promise<CurrencyDecision> => {
  if (options.currency) return { currency: options.currency, currencyFrom: 'option' };
  if (findings.columns.currency !== undefined) return { currency: store.currency, currencyFrom: 'column' };
  if (findings.signedCurrency) return { currency: findings.signedCurrency, currencyFrom: 'sign' };
  if (!questions.canAsk) return { currency: store.currency, currencyFrom: 'store' };
  for (;;) {
    const answer = await questions.ask('Which currency are the prices in?', store.currency);
    const currency = parseCurrency(answer);
    if (currency) return { currency, currencyFrom: 'answer' };
  }
};

const decideMark = async (
  { options, findings, questions }: Sources,
  currency: CurrencyCode,
): Promise<DecimalMark> => {
  if (options.decimal) return options.decimal;
  const found = findings.decimals.decide(currency);
  if (found === '.' || found === ',') return found;
  if (!questions.canAsk)
    throw new ImportError(
      `We can't tell whether decimals use a point or a comma (${found}). Add --decimal . or --decimal ,`,
      {
        code: 'decimal_unknown',
        ...(findings.decimals.example ? { example: findings.decimals.example } : {}),
      },
    );
  for (;;) {
    const answer = await questions.ask('Is the decimal mark in prices a point or a comma?', '.');
    if (answer === '.' || answer === ',') return answer;
  }
};

const decideDates = async (
  { options, findings, questions }: Sources,
  mark: DecimalMark,
): Promise<{ readonly order: DateOrder; readonly by: DateReason }> => {
  if (options.dateOrder) return { order: options.dateOrder, by: 'option' };
  const found = findings.dates.decide(mark);
  if (typeof found === 'object') return found;
  const example = findings.dates.example ?? '';
  if (!questions.canAsk)
    throw new ImportError(
      found === 'mixed'
        ? 'Some dates start with the day and some with the month. Add --date-format d/m/y or m/d/y. The others are rejected.'
        : `We can't tell whether dates such as "${example}" start with the day or the month. Add --date-format d/m/y or m/d/y`,
      { code: found === 'mixed' ? 'dates_mixed' : 'dates_unknown', example },
    );
  for (;;) {
    const answer = await questions.ask(`Is "${example}" d/m/y or m/d/y?`, 'd/m/y');
    const order = DATE_ORDERS.find((each) => each === answer.toLowerCase());
    if (order) return { order, by: 'option' };
  }
};

/** Settles open questions: by options, then by the file, then by asking. Throws a message if nobody can answer. */
export const decide = async (sources: Sources): Promise<Decisions> => {
  const currency = await decideCurrency(sources);
  const mark = await decideMark(sources, currency.currency);
  const { order, by } = await decideDates(sources, mark);
  return { ...currency, mark, dateOrder: order, dateReason: by };
};

/** The rules for reading lines, from the findings and decisions. */
export const rulesOf = (
  { columns, headers }: Findings,
  decisions: Decisions,
  options: FileOptions,
  clock: { readonly timeZone: string; readonly now: Date },
): InvoiceRules => ({
  columns,
  columnCount: headers.length,
  mark: decisions.mark,
  readDate: dateReader(clock.timeZone, decisions.dateOrder, clock.now),
  currency: decisions.currency,
  shippingCodes: options.shippingCodes,
  cancelPrefix: options.cancelPrefix,
  isRejectsFile: isOfRejects(headers),
});
