import { createHmac } from 'node:crypto';

import type { Context } from 'hono';
import { z } from 'zod';

import type { CarrierContext } from '../carrier.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import { refuse, statusOf } from './answers.ts';

export const webhookBody = z.object({
  id: z.number().int().optional(),
  method: z.string().regex(/^(?:post|put)$/i),
  url: z.string().url(),
  secretKey: z.string().max(255).optional(),
  webhookType: z.enum(['orderStatus', 'shipmentError', 'newOrders', 'walletTransaction']).optional(),
});

const MOST = 10;

export const listWebhooks =
  ({ store }: CarrierContext) =>
  (c: Context): Response =>
    c.json({
      success: true,
      webhooks: store
        .webhooks('oto')
        .map(({ id, url, secret }) => ({ method: 'post', id, url, secretKey: secret })),
    });

export const addWebhook =
  ({ store }: CarrierContext) =>
  (
    c: Context,
    { url, secretKey = '', webhookType = 'orderStatus' }: z.infer<typeof webhookBody>,
  ): Response => {
    const known = store.webhooks('oto');
    if (known.length >= MOST)
      return refuse(c, {
        status: 409,
        code: 'OTO1120',
        message: 'You cannot register more than 10 webhooks',
      });
    if (known.some((each) => each.url === url))
      return refuse(c, { status: 409, code: 'OTO1122', message: 'Url already registered for this company' });
    const id = store.addWebhook({ carrier: 'oto', url, secret: secretKey, kind: webhookType });
    return c.json({ success: true, id: String(id), message: 'webhook has been created' });
  };

export const changeWebhook =
  ({ store }: CarrierContext) =>
  (c: Context, { id = 0, secretKey = '' }: z.infer<typeof webhookBody>): Response => {
    if (!store.webhooks('oto').some((each) => each.id === id))
      return refuse(c, { status: 400, code: 'OTO1125', message: 'webhook id is required' });
    store.changeWebhook(id, secretKey);
    return c.json({ success: true, message: 'webhook has been updated' });
  };

/** Tells every address that wants it about a change of a shipment's status, as OTO signs it. An address that fails is not told again. */
export const tellStatus = async (context: CarrierContext, shipment: CarrierShipment): Promise<void> => {
  const { store, now } = context;
  const status = statusOf(context, shipment);
  const timestamp = String(now().getTime());
  for (const { url, secret, kind } of store.webhooks('oto')) {
    if (kind !== 'orderStatus') continue;
    const orderId = shipment.own_reference;
    const signature = createHmac('sha256', secret)
      .update(`${orderId}:${status}:${timestamp}`)
      .digest('base64');
    const body = { orderId, status, trackingNumber: shipment.number, timestamp, signature };
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  }
};
