import type { HostAccess } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { failureOf } from '../port/host-answer.ts';
import type { ShipmentsPort, ShippedOrder, ShippedOutcome } from '../port/shipments.ts';
import { type CallZid, orderPath, readOrder } from './client.ts';
import { waybillsOf } from './order-mapper.ts';
import { refusedOf } from './refusals.ts';
import { isBeforeShipping } from './statuses.ts';

/** Answers that another try does not change; 403 is a right that the merchant did not give. */
const FINAL = new Set([400, 403, 404, 409, 422]);

/** Source: docs.zid.sa/update-order-by-id. An order has one number there, and the one it has stays. */
const formOf = (number: string | undefined): FormData => {
  const form = new FormData();
  form.append('order_status', 'indelivery');
  if (number !== undefined) form.append('tracking_number', number);
  return form;
};

const tellShipped = async (
  call: CallZid,
  access: HostAccess,
  { externalId, trackingNumbers }: ShippedOrder,
): Promise<ShippedOutcome> => {
  const order = await readOrder(call, access, externalId);
  if (!order || !isBeforeShipping(order)) return { outcome: 'nothing_to_tell' };
  const outcome = await call(access, {
    operation: 'change order status',
    method: 'POST',
    path: orderPath(externalId, 'change-order-status'),
    form: formOf(waybillsOf(order) ? undefined : trackingNumbers[0]),
    timeoutMs: 10_000,
    // The next try looks first where the order stands by then.
    isRepeatable: false,
    isBackground: true,
  });
  if (outcome.kind === 'answer' && outcome.status < 300) return { outcome: 'told' };
  if (outcome.kind !== 'answer' || !FINAL.has(outcome.status))
    throw new HostUnavailable(`the order's status was not changed: ${failureOf(outcome)}`);
  return { outcome: 'refused', reason: refusedOf(access, outcome.text)?.reason ?? failureOf(outcome) };
};

export const zidShipments = (call: CallZid): ShipmentsPort => ({
  tellShipped: (access, order) => tellShipped(call, access, order),
});
