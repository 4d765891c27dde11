import { z } from 'zod';

import { amount, bag, decimal, id, instant, taxLines, text } from './fields.ts';

/**
 * A refund in webhooks. Sources: fixtures/refund.json, and shopify.dev, admin-rest 2026-01, "Refund", with the answers shown there. Bodies
 * from before 2024-10 have refunded shipping among `order_adjustments` only; newer ones may have it there too.
 */

const refundLine = z.object({
  line_item_id: id,
  quantity: z.number().int().nonnegative(),
  /** After discounts; with tax if prices include it. Old bodies lack both. */
  subtotal: amount.nullish(),
  total_tax: amount.nullish(),
  subtotal_set: bag.nullish(),
  total_tax_set: bag.nullish(),
});

const refundShippingLine = z.object({
  subtotal_amount_set: bag,
  tax_amount_set: bag.nullish(),
  shipping_line: z.object({ price: decimal.nullish(), tax_lines: taxLines }).nullish(),
});

const transaction = z.object({
  kind: z.string(),
  status: z.string(),
  /** In `currency`: the buyer's, if the order was paid in another than the shop's. */
  amount: decimal,
  currency: text,
  amount_set: bag.nullish(),
});

const adjustment = z.object({
  kind: text,
  reason: text,
  amount: decimal,
  tax_amount: decimal.nullish(),
  amount_set: bag.nullish(),
  tax_amount_set: bag.nullish(),
});

/** Refunded import duties. */
const duty = z.object({ amount_set: bag.nullish() });

export const refundData = z.object({
  id,
  order_id: id,
  created_at: instant.nullish(),
  refund_line_items: z.array(refundLine),
  refund_shipping_lines: z.array(refundShippingLine).nullish(),
  transactions: z.array(transaction).nullish(),
  order_adjustments: z.array(adjustment).nullish(),
  duties: z.array(duty).nullish(),
  total_duties_set: bag.nullish(),
  total_additional_fees_set: bag.nullish(),
});

export type RefundData = z.output<typeof refundData>;
