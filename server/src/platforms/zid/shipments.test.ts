import { expect, it } from 'vitest';

import { hearUntil } from '../port/testing/opened-host.ts';
import { describeShipments, setShipping } from '../port/testing/shipments-suite.ts';
import { ZID_TOPICS, zidSandbox } from './testing/zid-sandbox.ts';

const SHIPPING = {
  host: zidSandbox(),
  topics: ZID_TOPICS,
  isChange: ({ url }: Request) => url.endsWith('/change-order-status'),
  // Zid keeps one tracking number per order.
  numbers: ['900'],
};

const shipping = setShipping(SHIPPING);
const { opened, answerNext, place, ship } = shipping;

describeShipments(SHIPPING, shipping);

it('an order keeps its tracking number', async () => {
  const { id, externalId } = await place();
  await opened().sandbox.admin('PUT', `orders/${id}/waybills`, { waybills: ['7001'] });
  expect(await ship(externalId)).toEqual({ outcome: 'told' });
  await hearUntil(opened(), ZID_TOPICS.shipped, ({ shipping: facts }) =>
    expect(facts).toMatchObject({ shippedAt: expect.any(Date), waybills: ['7001'] }),
  );
});

it('a change is refused permanently with Zid’s own message, or for a missing scope', async () => {
  const { externalId } = await place();
  const long = { trackingNumbers: ['9'.repeat(41)] };
  expect(await ship(externalId, long)).toEqual({ outcome: 'refused', reason: 'validation_failed' });
  answerNext(Response.json({}, { status: 403 }));
  expect(await ship(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
});

it('a change is retried while Zid rejects the tokens', async () => {
  const { externalId } = await place();
  const { platform, access } = opened();
  const stranger = { ...access, credentials: { accessToken: 'another', managerToken: 'another' } };
  const order = { externalId, carrier: 'dhl' as const, trackingNumbers: [] };
  await expect(platform.shipments?.tellShipped(stranger, order)).rejects.toThrow('did not answer read order');
});
