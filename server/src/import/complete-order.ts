import type { OrderFacts, OrderLine } from '@apps-hub/domain/shop/order';

import { articleOf, type Invoice, isNegative, type Rejection } from './invoice.ts';
import type { Reason } from './reasons.ts';

/** A stored order with what the file adds. */
export interface Completion {
  /** Undefined if the file has nothing new. */
  readonly order: OrderFacts | undefined;
  /** The invoice's new lines. */
  readonly added: readonly OrderLine[];
  readonly rejections: readonly Rejection[];
}

type OrderInvoice = Invoice & { readonly order: OrderFacts };

const contentOf = (line: OrderLine): string => `${articleOf(line)}|${line.units}|${line.totalMinor}`;

/** Removes the lines of one list from the other, each once. */
const without = (lines: readonly OrderLine[], known: readonly OrderLine[]): OrderLine[] => {
  const left = new Map<string, number>();
  for (const line of known) left.set(contentOf(line), (left.get(contentOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(contentOf(line)) ?? 0;
    left.set(contentOf(line), count - 1);
    return count <= 0;
  });
};

/** Rejects these lines of an invoice's order. */
export const rejectLines = (
  { rowOf }: Pick<Invoice, 'rowOf'>,
  lines: readonly OrderLine[],
  reason: Reason,
): Rejection[] =>
  lines.flatMap(({ lineId }) => {
    const row = rowOf.get(lineId);
    return row ? [{ row, reason }] : [];
  });

/** Known lines keep their ids, which refunds refer to. */
const withIdsAfter = (known: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] => {
  const highest = known.reduce((max, { lineId }) => Math.max(max, Number(lineId) || 0), 0);
  return added.map((line, index) => ({ ...line, lineId: String(highest + index + 1) }));
};

/**
 * Adds the lines that a stored order lacks. A line is known if the order has one of the same item, units and amount; duplicates are
 * counted. If the file lacks a stored line of an item, its other lines of that item are rejected: they may be the same line, read or
 * changed differently. A rejects file is exempt. Shipping is the larger one, because its lines are not stored.
 */
export const completeOrder = (
  stored: OrderFacts,
  invoice: OrderInvoice,
  file: { readonly isRejectsFile: boolean },
): Completion => {
  const missing = without(invoice.order.lines, stored.lines);
  const absent = new Set(file.isRejectsFile ? [] : without(stored.lines, invoice.order.lines).map(articleOf));
  const doubtful = missing.filter((line) => absent.has(articleOf(line)));
  const added = missing.filter((line) => !absent.has(articleOf(line)));
  const rejections = rejectLines(invoice, doubtful, 'line_differs');
  const shippingMinor = Math.max(stored.shippingMinor, invoice.order.shippingMinor);
  if (added.length === 0 && shippingMinor === stored.shippingMinor)
    return { order: undefined, added, rejections };
  const lines = [...stored.lines, ...withIdsAfter(stored.lines, added)];
  if (isNegative(lines))
    return {
      order: undefined,
      added: [],
      rejections: [...rejections, ...rejectLines(invoice, added, 'total_negative')],
    };
  const { placedAt, paidAt, deliveredAt } = invoice.order;
  return { order: { ...stored, placedAt, paidAt, deliveredAt, lines, shippingMinor }, added, rejections };
};
