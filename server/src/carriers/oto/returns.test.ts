import { expect, it } from 'vitest';

import { connectScripted } from '../testing/connect.ts';
import { CREDENTIALS, findRequest, returnRequest } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const request = returnRequest();
const { reference } = request.delivered;

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.oto, answers.token, ...replies);
  const returns = carrier.waybills?.returns;
  if (!returns) throw new Error('OTO makes returns');
  return { network, returns };
};

it('asks for the items that come back, and reads the number of the new order', async () => {
  const { network, returns } = scripted(answers.return_made, answers.return_status);
  expect(await returns.make(request)).toMatchObject({
    kind: 'made',
    reference: `${reference}-R1`,
    number: 'RDCA87E10',
  });
  expect(JSON.parse(network.sent[1]?.body ?? '')).toEqual({
    orderId: reference,
    items: [{ sku: 'COFFEE-250', quantity: '2' }],
  });
});

it('waits for the number, is refused for items that come back already, and is unknown without an answer', async () => {
  const { shipmentId: _number, ...body } = answers.return_status.body;
  const later = scripted(answers.return_made, { ...answers.return_status, body });
  expect(await later.returns.make(request)).toMatchObject({
    kind: 'waiting',
    reference: `${reference}-R1`,
  });
  expect(await scripted(answers.already_returned).returns.make(request)).toMatchObject({
    kind: 'refused',
    carrierCode: 'OTO1187',
  });
  expect(await scripted('cut').returns.make(request)).toMatchObject({ kind: 'unknown' });
  expect(await scripted({ status: 200, body: { success: true } }).returns.make(request)).toMatchObject({
    kind: 'unknown',
    reason: 'answer_not_understood',
  });
});

it('is named by the first number that OTO does not know, and not at all while OTO cannot be asked', async () => {
  const { returns } = scripted(answers.return_status, answers.no_order);
  expect(await returns.next?.(reference)).toMatchObject({ kind: 'next', reference: `${reference}-R2` });
  expect(await scripted(...Array<'cut'>(6).fill('cut')).returns.next?.(reference)).toMatchObject({
    code: 'carrier_unreachable',
  });
});

const withStatus = (status: string) => ({
  ...answers.status_order_only,
  body: { ...answers.status_order_only.body, orderId: `${reference}-R1`, status },
});

const found = (status: string) => scripted(withStatus(status)).returns.find?.(findRequest(`${reference}-R1`));

it('is withdrawn once OTO has dropped it, and waits for its number until then', async () => {
  expect(await found('new')).toMatchObject({ kind: 'waiting' });
  expect(await found('canceled')).toMatchObject({ kind: 'refused', code: 'withdrawn' });
});
