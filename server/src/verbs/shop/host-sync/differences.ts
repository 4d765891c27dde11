import type { HostDifference } from '@apps-hub/contract/shop/values';

import type { HostEvent } from '#platforms/port/events.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { mergeFacts, storeRefund } from '../orders/order-record.ts';
import { isKnownRefund } from '../orders/partial-return.ts';

type OrderEvent = Extract<HostEvent, { type: 'order' }>;

/** What the host's state would change in our facts: events that we missed, and edits. */
const ofFacts = (ours: OrderRow, { order, updatedAt }: OrderEvent): HostDifference[] => {
  const merged = mergeFacts(ours, { order, customerId: null, updatedAt });
  // Compare only whether it happened: a host that stores no time sends a different one each time.
  const happened = (['paid', 'delivered', 'cancelled'] as const).filter(
    (what) => ours[`${what}At`] === null && merged[`${what}At`] !== null,
  );
  return [...happened, ...(textOf(merged) === textOf(ours) ? [] : ['content' as const])];
};

const textOf = ({ currency, placedAt, lines, shippingMinor, couponCodes }: OrderRow): string =>
  JSON.stringify([
    currency,
    placedAt,
    shippingMinor,
    couponCodes,
    lines.map(({ lineId, units, totalMinor, taxMinor, discountMinor }) => [
      lineId,
      units,
      totalMinor,
      taxMinor,
      discountMinor,
    ]),
  ]);

const ofEvent = (ours: OrderRow, event: HostEvent): HostDifference[] => {
  switch (event.type) {
    case 'order':
      return ofFacts(ours, event);
    case 'refund':
      return isKnownRefund(ours, { ...storeRefund(event.refund), ...(event.isTotal && { isTotal: true }) })
        ? []
        : ['refunded'];
    case 'order_cancelled':
      return ours.cancelledAt === null ? ['cancelled'] : [];
    case 'partial_return':
      return ours.partialReturn === null ? ['refunded'] : [];
    // A comparison of orders returns none of these, and they do not affect an order's points.
    case 'product_changed':
    case 'product_reviewed':
    case 'customer':
    case 'customer_deleted':
    case 'customers_merged':
    case 'data_requested':
    case 'store_redacted':
    case 'plan':
    case 'uninstalled':
      return [];
  }
};

/** How our order differs from the host's current state; undefined if we do not have it. */
export const differencesOf = (
  ours: OrderRow | undefined,
  events: readonly HostEvent[],
): readonly HostDifference[] =>
  ours ? [...new Set(events.flatMap((event) => ofEvent(ours, event)))] : ['missing'];
