import type { Locale } from '@apps-hub/domain/locale';
import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { createFormatters } from '@apps-hub/ui/format/formatters.ts';
import { ar } from './ar/ar.ts';
import { createCounted } from '@apps-hub/ui/i18n/counted.ts';
import { exampleText } from './discount-text.ts';
import { en } from './en/en.ts';
import { createTranslator } from '@apps-hub/ui/i18n/translator.ts';

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('the riyal is a currency');

const bookOf = (locale: Locale) => {
  const { t } = createTranslator({
    locale,
    phrases: locale === 'ar' ? ar : en,
    fallback: undefined,
    onMissing: (key) => expect.unreachable(key),
  });
  const formats = createFormatters({
    locale,
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    now: () => new Date('2026-11-21T21:30:00Z'),
  });
  return { t, formats, counted: createCounted(t, formats) };
};

const example = (
  locale: Locale,
  requiredPoints: number,
  change: Partial<Parameters<typeof exampleText>[1]> = {},
) =>
  exampleText(
    bookOf(locale),
    {
      discountMode: 'percent',
      discountValue: '10',
      applyDiscountTo: 'order',
      productIds: [],
      discountMaxAmount: null,
      requiredPoints,
      ...change,
    },
    SAR,
  )
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

describe('the example of a redemption method', () => {
  it.each([
    ['en', 1, 'The customer gets 10% OFF on the order total for 1 point.'],
    ['en', 2, 'The customer gets 10% OFF on the order total for 2 points.'],
    ['ar', 1, 'يحصل العميل على خصم 10% على إجمالي الطلب مقابل نقطة واحدة.'],
    ['ar', 2, 'يحصل العميل على خصم 10% على إجمالي الطلب مقابل نقطتين.'],
    ['ar', 3, 'يحصل العميل على خصم 10% على إجمالي الطلب مقابل 3 نقاط.'],
    ['ar', 11, 'يحصل العميل على خصم 10% على إجمالي الطلب مقابل 11 نقطة.'],
    ['ar', 100, 'يحصل العميل على خصم 10% على إجمالي الطلب مقابل 100 نقطة.'],
  ] as const)('agrees with the count of points (%s, %i)', (locale, points, text) => {
    expect(example(locale, points)).toBe(text);
  });

  it.each([
    ['en', 'The customer gets 10% OFF on the order total, up to SAR 5, for 1 point.'],
    ['ar', 'يحصل العميل على خصم 10% على إجمالي الطلب، بحد أقصى 5 ر.س، مقابل نقطة واحدة.'],
  ] as const)('names the maximum (%s)', (locale, text) => {
    expect(example(locale, 1, { discountMaxAmount: '5.00' })).toBe(text);
  });

  it.each([
    ['en', 'The customer gets SAR 0.50 OFF on the cheapest item for 1 point.'],
    ['ar', 'يحصل العميل على خصم 0.50 ر.س على أرخص قطعة مقابل نقطة واحدة.'],
  ] as const)('shows the discount for the minimum points (%s)', (locale, text) => {
    const perPoint = {
      discountMode: 'per_point',
      discountValue: '0.50',
      applyDiscountTo: 'cheapest',
    } as const;
    expect(example(locale, 1, perPoint)).toBe(text);
  });
});
