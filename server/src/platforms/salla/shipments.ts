import { CARRIER_NAMES } from '@apps-hub/domain/carrier';

import type { HostAccess } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { failureOf } from '../port/host-answer.ts';
import type { ShipmentsPort, ShippedOrder, ToldOutcome } from '../port/shipments.ts';
import { orderShape } from './api-types.ts';
import type { CallSalla } from './client.ts';
import { readOrder } from './orders.ts';
import { refusedOf } from './refusals.ts';
import { isOnItsWay } from './statuses.ts';

/** Statuses that a retry does not change. */
const FINAL = new Set([400, 404, 409, 422]);

type Slug = 'shipped' | 'delivered';

/** The status has no tracking number field, so the numbers go into its note. */
const noteOf = ({ carrier, trackingNumbers }: ShippedOrder): string =>
  [CARRIER_NAMES[carrier].en, ...trackingNumbers].join(' ');

/**
 * Sets the status by its slug. Salla answers 401 for a missing scope as it does for bad tokens; these tokens have just read the order.
 * Source: docs.salla.dev/5394148e0.
 */
const tell = async (
  call: CallSalla,
  access: HostAccess,
  { slug, ...told }: ShippedOrder & { readonly slug: Slug },
): Promise<ToldOutcome> => {
  const order = await readOrder(call, access, told.externalId, orderShape);
  if (!order || !isOnItsWay(order, slug)) return { outcome: 'nothing_to_tell' };
  const outcome = await call(access, {
    operation: 'change order status',
    method: 'POST',
    path: `/orders/${encodeURIComponent(told.externalId)}/status`,
    body: { slug, ...(told.trackingNumbers.length > 0 ? { note: noteOf(told) } : {}) },
    timeoutMs: 10_000,
    // The next attempt reads the order's status first.
    isRepeatable: false,
    isBackground: true,
  });
  if (outcome.kind === 'answer' && outcome.status < 300) return { outcome: 'told' };
  if (outcome.kind === 'answer' && [401, 403].includes(outcome.status))
    return { outcome: 'refused', reason: 'missing_right' };
  if (outcome.kind !== 'answer' || !FINAL.has(outcome.status))
    throw new HostUnavailable(`the order's status was not changed: ${failureOf(outcome)}`);
  return { outcome: 'refused', reason: refusedOf(access, outcome.text)?.reason || failureOf(outcome) };
};

export const sallaShipments = (call: CallSalla): ShipmentsPort => ({
  tellShipped: (access, order) => tell(call, access, { ...order, slug: 'shipped' }),
  tellDelivered: (access, order) => tell(call, access, { ...order, slug: 'delivered' }),
});
