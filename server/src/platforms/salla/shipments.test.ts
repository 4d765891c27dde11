import { expect, it } from 'vitest';

import { describeShipments, setShipping } from '../port/testing/shipments-suite.ts';
import { SALLA_SANDBOX, SALLA_TOPICS } from './testing/salla-sandbox.ts';

const SHIPPING = {
  host: SALLA_SANDBOX,
  topics: SALLA_TOPICS,
  isChange: ({ method, url }: Request) => method === 'POST' && url.endsWith('/status'),
  // The status has no tracking number field: the numbers go into its note.
  numbers: null,
};

const shipping = setShipping(SHIPPING);
const { sent, answerNext, place, ship, deliver } = shipping;

describeShipments(SHIPPING, shipping);

it('the note of the status has the carrier and the tracking numbers, if any', async () => {
  const { externalId } = await place();
  await ship(externalId);
  const other = { slug: 'shipped', note: 'DHL Express 900 901' };
  expect(sent.map((body) => JSON.parse(body))).toEqual([other]);
  const { externalId: bare } = await place();
  await ship(bare, { trackingNumbers: [] });
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ slug: 'shipped' }]);
});

/** The answer without the scope. Source: docs.salla.dev/5394148e0. */
const WITHOUT_RIGHT = {
  status: 401,
  success: false,
  error: {
    code: 'Unauthorized',
    message: 'The access token should have access to one of those scopes: orders.read_write',
  },
};

it('a change is refused permanently with Salla’s own message, or for a missing scope', async () => {
  const { externalId } = await place();
  answerNext(Response.json(WITHOUT_RIGHT, { status: 401 }));
  expect(await ship(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
  const fields = { slug: ['حالة الطلب غير متاحة.'] };
  const error = { code: 'error', message: 'alert.invalid_fields', fields };
  answerNext(Response.json({ status: 422, success: false, error }, { status: 422 }));
  expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'حالة الطلب غير متاحة.' });
});
