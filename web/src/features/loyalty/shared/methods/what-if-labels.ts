import type { TrialSpan } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';
import { presetPeriod, stepOf } from '@apps-hub/domain/loyalty/period';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Formatters, withoutLastDot } from '@apps-hub/ui/format/formatters.ts';

/** A part of the period, labelled by its first day; short, for an axis. */
export const partLabel = (
  { formats }: Phrasebook,
  period: TrialPeriod | TrialSpan,
): ((day: string) => string) => {
  const { tag } = formats;
  const days = typeof period === 'object' ? period : presetPeriod(period, formats.today());
  const byMonths = stepOf(days) === 'month';
  const format = new Intl.DateTimeFormat(
    tag,
    byMonths
      ? { month: 'short', year: '2-digit', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', timeZone: 'UTC' },
  );
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};

/** "0", "1", "3–5", "6 or more": from `least` to just below the next group. */
export const groupLabel = (
  { t, formats }: Phrasebook,
  least: number,
  nextLeast: number | undefined,
): string => {
  const from = formats.number(least);
  if (nextLeast === undefined) return t('whatIf.chart.more', { least: from });
  if (nextLeast === least + 1) return from;
  return t('whatIf.chart.range', { least: from, most: formats.number(nextLeast - 1) });
};

const tenthsOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000);

/** The change of a share of a whole, with its sign: "+7%". */
export const shareChange = (
  { formats }: Phrasebook,
  { before, after, whole }: { readonly before: number; readonly after: number; readonly whole: number },
): string => {
  const tenths = tenthsOf(after, whole) - tenthsOf(before, whole);
  const text = formats.percent((tenths / 10).toString());
  // After the isolate that the text may start with.
  return tenths > 0 ? text.replace(/^\u2066?/, (mark) => `${mark}+`) : text;
};

/** A share as a percentage with one decimal; 0% when the whole is 0. */
export const shareText = ({ formats }: Phrasebook, part: number, whole: number): string =>
  formats.percent((tenthsOf(part, whole) / 10).toString());

/** A change of amount with its sign: "+SAR 70". */
export const signedMoney = ({ tag, currency }: Formatters, decimal: string): string =>
  withoutLastDot(
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
      signDisplay: 'exceptZero',
      // A plain decimal from our own arithmetic.
    }).format(decimal as Intl.StringNumericLiteral),
  );
