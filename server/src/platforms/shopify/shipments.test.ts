import { expect, it } from 'vitest';

import { NotSent } from '../port/errors.ts';
import { describeShipments, setShipping } from '../port/testing/shipments-suite.ts';
import { SHOPIFY_TOPICS, shopifySandbox } from './testing/shopify-sandbox.ts';

const SHIPPING = {
  host: shopifySandbox('dhl'),
  topics: SHOPIFY_TOPICS,
  isChange: (_: Request, body: string) => body.includes('mutation CreateFulfillment'),
  numbers: ['900', '901'],
};

const shipping = setShipping(SHIPPING);
const { sent, answerNext, place, ship, deliver } = shipping;

describeShipments(SHIPPING, shipping);

const mutations = () =>
  sent.map((body) => {
    const { query, variables } = JSON.parse(body);
    return [query.match(/mutation (\w+)/)?.[1], variables];
  });

it('a fulfilment has the carrier and the tracking numbers of its parcels', async () => {
  const { externalId } = await place();
  await ship(externalId);
  const trackingInfo = { company: 'DHL Express', numbers: ['900', '901'] };
  expect(mutations()).toMatchObject([['CreateFulfillment', { fulfillment: { trackingInfo } }]]);
});

it('a delivery is an event of its fulfilment, at the time of the last scan', async () => {
  const { externalId } = await place();
  const deliveredAt = new Date('2026-03-04T09:30:00Z');
  await deliver(externalId, { deliveredAt });
  const fulfillmentEvent = {
    fulfillmentId: expect.stringContaining('gid://shopify/Fulfillment/'),
    status: 'DELIVERED',
    happenedAt: '2026-03-04T09:30:00.000Z',
  };
  // Shopify does not know yet that it left, so it is fulfilled first.
  expect(mutations()).toEqual([
    ['CreateFulfillment', expect.anything()],
    ['CreateFulfillmentEvent', { fulfillmentEvent }],
  ]);
});

it('a fulfilment with other numbers than ours is left unchanged', async () => {
  const { externalId } = await place();
  await ship(externalId);
  expect(await deliver(externalId, { trackingNumbers: ['900'] })).toEqual({ outcome: 'nothing_to_tell' });
});

const refusedAs = (message: string) => ({ userErrors: [{ field: null, message }] });

it('a change is refused permanently with Shopify’s own message, or for a missing scope', async () => {
  const { externalId } = await place();
  const denied = { message: 'Access denied.', extensions: { code: 'ACCESS_DENIED' } };
  const onHold = { fulfillment: null, ...refusedAs('Fulfillment order is on hold.') };
  answerNext(Response.json({ data: { fulfillmentCreate: onHold } }));
  expect(await ship(externalId)).toEqual({ outcome: 'refused', reason: 'Fulfillment order is on hold.' });
  answerNext(Response.json({ errors: [denied] }));
  expect(await ship(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
  await ship(externalId);
  const event = { fulfillmentEvent: null, ...refusedAs('It is cancelled.') };
  answerNext(Response.json({ data: { fulfillmentEventCreate: event } }));
  expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'It is cancelled.' });
  answerNext(Response.json({ errors: [denied] }));
  expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
});

it('a change waits when Shopify throttles, which is answered without data', async () => {
  const { externalId } = await place();
  answerNext(Response.json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }));
  await expect(ship(externalId)).rejects.toThrow(NotSent);
  expect(await ship(externalId)).toEqual({ outcome: 'told' });
});
