import type { Refund } from '@apps-hub/domain/loyalty/order';

import type { VerbContext } from '../../../context.ts';
import type { HostEvent } from '../../../platforms/port/events.ts';
import { followOrder } from '../coupons/follow-order.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import { lockOrder, mergeFacts, saveOrder, storeRefund } from './order-record.ts';
import { settle, type SettleOptions } from './settle.ts';

/** Records a host's order in its current state: its customer, its coupons, its points. */
export const recordOrder = async (
  ctx: VerbContext,
  event: Extract<HostEvent, { type: 'order' }>,
  options: SettleOptions = {},
): Promise<void> => {
  const customerId = event.customer ? await upsertHostCustomer(ctx, event.customer) : null;
  const known = await lockOrder(ctx, event.order.externalId);
  const row = mergeFacts(known, { order: event.order, customerId, updatedAt: event.updatedAt });
  await followOrder(ctx, row);
  await saveOrder(ctx, await settle(ctx, row, options));
};

/** Records a refund, even one that arrives before its order. The same refund twice changes nothing. */
export const recordRefund = async (
  ctx: VerbContext,
  orderExternalId: string,
  refund: Refund,
): Promise<void> => {
  const known = await lockOrder(ctx, orderExternalId);
  if (known.refunds.some((each) => each.refundId === refund.refundId)) return;
  const row = { ...known, refunds: [...known.refunds, storeRefund(refund)] };
  await followOrder(ctx, row);
  await saveOrder(ctx, await settle(ctx, row));
};
