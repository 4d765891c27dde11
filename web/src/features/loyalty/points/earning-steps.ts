import type { EarningStep, OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';

import type { Phrasebook } from '../../../i18n/use-phrases.ts';

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
    case 'goods':
      return t('why.goods', { items: counted.items(step.units ?? 0), amount: money(step.amount) });
    case 'discounts_taken_off':
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
    case 'per_order':
    case 'points':
      return t(`why.${step.step}`, { points });
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

/** What became of the points: pending, available, taken back. */
export const outcomeTexts = ({ t, formats }: Phrasebook, order: OrderExplanation): readonly string[] => [
  ...(order.pendingPoints === 0 ? [] : [t('why.pending', { n: formats.number(order.pendingPoints) })]),
  ...(order.releasedPoints === 0 ? [] : [t('why.released', { n: formats.number(order.releasedPoints) })]),
  ...(order.reversedPoints === 0 ? [] : [t('why.reversed', { n: formats.number(order.reversedPoints) })]),
  ...(Number(order.refunded) === 0
    ? []
    : [t('why.refunded', { amount: formats.money(order.refunded, order.currency) })]),
  ...(order.cancelledAt === null ? [] : [t('why.cancelled')]),
];
