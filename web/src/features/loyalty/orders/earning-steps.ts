import type { EarningStep, OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** One step of the computation as a sentence; `met` is set for conditions only. */
export interface StepText {
  readonly step: EarningStep['step'];
  readonly text: string;
  readonly met: boolean | undefined;
}

const sentence = ({ t, formats, counted }: Phrasebook, step: EarningStep, currency: string): string => {
  const money = (amount: string | number | undefined) => formats.money(String(amount ?? '0'), currency);
  const points = counted.points(step.points ?? 0);
  const outcome = step.met ? 'met' : 'missed';
  switch (step.step) {
    case 'counted_lines':
    case 'goods':
    case 'kept':
      return t(`why.${step.step}`, { items: counted.items(step.units ?? 0), amount: money(step.amount) });
    case 'discounts_taken_off':
    case 'gift_cards_left_out':
    case 'unpaid_left_out':
    case 'gift_card_payment_left_out':
    case 'shipping_left_out':
    case 'tax_left_out':
    case 'tax_counted':
    case 'base':
      return t(`why.${step.step}`, { amount: money(step.amount) });
    case 'minimum_units':
      return t(`why.minimum_units_${outcome}`, {
        actual: counted.items(Number(step.actual ?? 0)),
        required: counted.items(Number(step.required ?? 0)),
      });
    case 'minimum_total':
      return t(`why.minimum_total_${outcome}`, {
        actual: money(step.actual),
        required: money(step.required),
      });
    case 'tier':
    case 'campaign': {
      const text = t(
        step.step === 'campaign' && step.percent !== undefined ? 'why.campaignTimes' : `why.${step.step}`,
        {
          name: `\u2068${step.name?.[formats.locale] ?? ''}\u2069`,
          factor: formats.number((step.percent ?? 100) / 100),
          points,
        },
      );
      return step.memberOf ? t('why.memberOf', { text, name: step.memberOf[formats.locale] }) : text;
    }
    case 'per_order':
    case 'campaign_most':
    case 'points':
      return t(`why.${step.step}`, { points });
    case 'per_order_share':
      return t('why.per_order_share', { points, amount: money(step.amount), of: money(step.of) });
    case 'per_unit':
      return t('why.per_unit', { points, items: counted.itemsOf(step.units ?? 0) });
    case 'per_amount': {
      const values = { points, per: money(step.perAmount), times: counted.times(step.times ?? 0) };
      return Number(step.rest ?? 0) === 0
        ? t('why.per_amount', values)
        : t('why.per_amount_rest', { ...values, rest: money(step.rest) });
    }
  }
};

/** The computation of one method as sentences. */
export const stepTexts = (
  book: Phrasebook,
  steps: readonly EarningStep[],
  currency: string,
): readonly StepText[] =>
  steps.map((step) => ({ step: step.step, text: sentence(book, step, currency), met: step.met }));

/** What a method for some products says of a line. */
interface LineText {
  /** Its place: two lines may be the same product at the same price. */
  readonly key: string;
  /** "Dates (2 items, SAR 100): earns points" */
  readonly text: string;
  readonly isCounted: boolean;
}

export const lineTexts = (
  { t, formats, counted }: Phrasebook,
  { lines }: Award,
  currency: string,
): readonly LineText[] =>
  lines?.map(({ title, units, amount, why }, place) => ({
    key: String(place),
    text: t('why.lines.line', {
      title: `\u2068${title}\u2069`,
      items: counted.items(units),
      amount: formats.money(amount, currency),
      why: t(`why.lines.${why}`),
    }),
    isCounted: why === 'counted',
  })) ?? [];

/** What one method gave an order. */
export type Award = NonNullable<OrderExplanation['earning']>['methods'][number];

/** The calculation of points taken back from one reward; undefined if none. */
export const takenBackText = (
  { t, formats, counted }: Phrasebook,
  { points, takenBack }: Award,
  currency: string,
): string | undefined => {
  if (takenBack === null) return undefined;
  const taken = { taken: counted.points(takenBack.points), earned: counted.points(points) };
  const { by, units, value } = takenBack;
  if (by !== 'partial_refund') return t(`why.takenBack.${by}`, taken);
  const shares = [
    ...(units
      ? [t('why.takenBack.units', { part: counted.items(units.refunded), whole: formats.number(units.of) })]
      : []),
    ...(value
      ? [
          t('why.takenBack.value', {
            part: formats.money(value.refunded, currency),
            whole: formats.money(value.of, currency),
          }),
        ]
      : []),
  ];
  const sentence = takenBack.steps.length > 0 ? 'recomputed' : 'partial_refund';
  return t(`why.takenBack.${sentence}`, { ...taken, share: shares.join(' · ') });
};

/** The remaining points and their state after some were taken back; spent points can't be. */
export const outcomeTexts = (
  { t, formats, counted }: Phrasebook,
  order: OrderExplanation,
): readonly string[] => {
  const available = Math.max(order.standingPoints - order.pendingPoints, 0);
  return [
    ...(order.state === null ? [] : [t('why.remains', { points: counted.points(order.standingPoints) })]),
    ...(order.pendingPoints === 0 ? [] : [t('why.pending', { n: formats.number(order.pendingPoints) })]),
    ...(available === 0 ? [] : [t('why.released', { n: formats.number(available) })]),
    ...(order.letGoPoints === 0 ? [] : [t('why.letGo', { points: counted.points(order.letGoPoints) })]),
    ...(order.expiredPoints === 0 ? [] : [t('why.expired', { points: counted.points(order.expiredPoints) })]),
  ];
};

/** The redemptions that the order used. */
export const couponTexts = (
  { t, counted }: Phrasebook,
  coupons: OrderExplanation['coupons'],
): readonly string[] =>
  coupons.map(({ code, points, isReturned, returnedPoints }) => {
    const values = { code, points: counted.points(points) };
    if (isReturned) return t('why.couponReturned', { code, points: counted.points(returnedPoints) });
    return returnedPoints > 0
      ? t('why.couponPart', { ...values, returned: counted.points(returnedPoints) })
      : t('why.coupon', values);
  });
