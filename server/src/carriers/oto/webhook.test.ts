import { createHmac } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { connectScripted, lastBody } from '../testing/connect.ts';
import { CREDENTIALS } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };
import { hearOto } from './webhook.ts';

const SECRET = 'a secret of the store';

/** The message of OTO's sample, signed as it says. */
const message = (change: Readonly<Record<string, unknown>> = {}, secret = SECRET): string => {
  const parts = { orderId: '1234', status: 'delivered', timestamp: '1595941360328', ...change };
  const signature = createHmac('sha256', secret)
    .update(`${parts.orderId}:${parts.status}:${parts.timestamp}`)
    .digest('base64');
  return JSON.stringify({
    parentOrderId: '12334',
    otoId: '17234521',
    trackingNumber: 'ASD00123',
    attemptFailureReason: 'Customer was not in the house',
    signature,
    ...parts,
  });
};

it('says which order has news, whatever else it says', () => {
  expect(hearOto('orderStatus', message(), [SECRET])).toEqual({ kind: 'news', orderId: '1234' });
  expect(hearOto('orderStatus', message({ timestamp: 1_595_941_360_328 }), [SECRET])).toMatchObject({
    kind: 'news',
  });
  // Signed with the secret before the present one.
  expect(hearOto('orderStatus', message({}, 'old'), [SECRET, 'old'])).toMatchObject({ kind: 'news' });
});

it('is refused where a signed field was changed, or somebody else signed', () => {
  const signed = JSON.parse(message()) as Record<string, string>;
  for (const change of [
    { orderId: '1235' },
    { status: 'returned' },
    { timestamp: '1595941360329' },
    { signature: '' },
    { signature: 'AAAA' },
    { signature: signed['signature']?.slice(1) },
  ])
    expect(hearOto('orderStatus', JSON.stringify({ ...signed, ...change }), [SECRET])).toEqual({
      kind: 'not_signed',
    });
  expect(hearOto('orderStatus', message({}, 'guess'), [SECRET])).toEqual({ kind: 'not_signed' });
});

it('is unreadable without its fields, and never throws', () => {
  for (const text of ['', '[]', '{}', '{"orderId":1}', 'null', message({ orderId: '' })])
    expect(hearOto('orderStatus', text, [SECRET])).toEqual({ kind: 'unreadable' });
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(['unreadable', 'not_signed']).toContain(hearOto('orderStatus', text, [SECRET]).kind);
    }),
  );
});

it('reports an error without a status, which carries no signature, so we ask OTO instead', () => {
  const sample = {
    orderId: '7523',
    signature: 'bQnNzL2VVwu0joYPfx6Qs3lsoEdVCMR+5xSPdMbABFE=',
    errorMessage: 'delivery company not allow to create shipment',
    errorCode: 'deliveryCompanyError',
    deliveryCompany: 'aramex',
    timestamp: '1653642441399',
  };
  expect(hearOto('shipmentError', JSON.stringify(sample), [SECRET])).toEqual({
    kind: 'news',
    orderId: '7523',
  });
});

it('is asked for at each address that OTO does not have yet, or has with another secret', async () => {
  const { network, carrier } = connectScripted(
    CREDENTIALS.oto,
    answers.token,
    answers.webhooks,
    answers.webhook_made,
    answers.webhook_made,
  );
  const url = 'https://apps.example/webhooks/oto/one';
  expect(await carrier.listen?.({ url, secret: SECRET })).toMatchObject({ kind: 'listens' });
  expect(lastBody(network)).toEqual({
    method: 'post',
    url: `${url}/shipmentError`,
    secretKey: SECRET,
    webhookType: 'shipmentError',
  });
  const there = answers.webhooks.body.webhooks.map((each) => ({ ...each, url: `${url}/orderStatus` }));
  const changing = connectScripted(
    CREDENTIALS.oto,
    answers.token,
    { ...answers.webhooks, body: { ...answers.webhooks.body, webhooks: there } },
    answers.webhook_changed,
    answers.webhook_made,
  );
  await changing.carrier.listen?.({ url, secret: SECRET });
  expect(changing.network.sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT', 'POST']);
});
