import type { HostAccess } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { failureOf } from '../port/host-answer.ts';
import type { ShipmentsPort, ShippedOrder, ToldOutcome } from '../port/shipments.ts';
import { orderShape } from './api-types.ts';
import type { CallZid } from './client.ts';
import { waybillsOf } from './order-mapper.ts';
import { orderPath, readOrder } from './orders.ts';
import { refusedOf } from './refusals.ts';
import { isOnItsWay } from './statuses.ts';

/** Statuses that a retry does not change. */
const FINAL = new Set([400, 404, 409, 422]);

type Status = 'indelivery' | 'delivered';

/** Source: docs.zid.sa/update-order-by-id. An order has one tracking number at Zid; an existing one stays. */
const formOf = (status: Status, number: string | undefined): FormData => {
  const form = new FormData();
  form.append('order_status', status);
  if (number !== undefined) form.append('tracking_number', number);
  return form;
};

const tell = async (
  call: CallZid,
  access: HostAccess,
  { externalId, trackingNumbers, status }: ShippedOrder & { readonly status: Status },
): Promise<ToldOutcome> => {
  const order = await readOrder(call, access, externalId, orderShape);
  if (!order || !isOnItsWay(order, status)) return { outcome: 'nothing_to_tell' };
  const outcome = await call(access, {
    operation: 'change order status',
    method: 'POST',
    path: orderPath(externalId, 'change-order-status'),
    form: formOf(status, waybillsOf(order) ? undefined : trackingNumbers[0]),
    timeoutMs: 10_000,
    // The next attempt reads the order's status first.
    isRepeatable: false,
    isBackground: true,
  });
  if (outcome.kind === 'answer' && outcome.status < 300) return { outcome: 'told' };
  // The app may read but not change the order: the merchant has not granted the scope.
  if (outcome.kind === 'answer' && outcome.status === 403)
    return { outcome: 'refused', reason: 'missing_right' };
  if (outcome.kind !== 'answer' || !FINAL.has(outcome.status))
    throw new HostUnavailable(`the order's status was not changed: ${failureOf(outcome)}`);
  return { outcome: 'refused', reason: refusedOf(access, outcome.text)?.reason ?? failureOf(outcome) };
};

export const zidShipments = (call: CallZid): ShipmentsPort => ({
  tellShipped: (access, order) => tell(call, access, { ...order, status: 'indelivery' }),
  tellDelivered: (access, order) => tell(call, access, { ...order, status: 'delivered' }),
});
