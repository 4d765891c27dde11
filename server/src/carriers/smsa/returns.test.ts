import { expect, it } from 'vitest';

import { connectScripted } from '../testing/connect.ts';
import { CREDENTIALS, returnRequest } from '../testing/requests.ts';

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.smsa, ...replies);
  const returns = carrier.waybills?.returns;
  if (!returns) throw new Error('SMSA makes returns');
  return { network, returns };
};

const PDF = Buffer.from('%PDF-1.4 label').toString('base64');

const MADE = {
  status: 200,
  body: {
    sawb: '290000100000',
    createDate: '2026-06-01T10:00:00',
    shipmentParcelsCount: 1,
    waybills: [{ awb: '290000100001', awbFile: PDF }],
  },
};

it('asks for a courier at the customer, and reads the number and the label', async () => {
  const { network, returns } = scripted(MADE);
  expect(await returns.make(returnRequest())).toMatchObject({
    kind: 'made',
    number: '290000100001',
    label: new Uint8Array(Buffer.from(PDF, 'base64')),
  });
  expect(String(network.sent[0]?.url)).toMatch(/\/api\/c2b\/new$/);
  expect(JSON.parse(network.sent[0]?.body ?? '')).toMatchObject({
    PickupAddress: { City: 'جدة', ContactName: 'نورة علي' },
    ReturnToAddress: { City: 'Riyadh', ContactName: 'Palm Store' },
    OrderNumber: returnRequest().reference,
    DeclaredValue: 120.5,
    Parcels: 1,
    ShipDate: '2026-06-02T10:00:00',
    Weight: 2.4,
  });
});

it('shows the carrier’s refusal, is unknown after an unreadable answer, and is never sent without a value', async () => {
  const refusal = { status: 400, body: { errors: { 'PickupAddress.City': ['is not served'] } } };
  expect(await scripted(refusal).returns.make(returnRequest())).toMatchObject({
    kind: 'refused',
    message: 'PickupAddress.City: is not served',
  });
  expect(await scripted('cut').returns.make(returnRequest())).toMatchObject({ kind: 'unknown' });
  expect(await scripted({ status: 200, body: {} }).returns.make(returnRequest())).toMatchObject({
    kind: 'unknown',
    reason: 'answer_not_understood',
  });
  const { network, returns } = scripted(MADE);
  expect(await returns.make(returnRequest({ goods: null }))).toMatchObject({ code: 'field_missing' });
  expect(network.sent).toEqual([]);
});

it('is cancelled only if SMSA says so', async () => {
  const cancelling = { number: '290000100001', reference: 'ret_1', countryCode: 'SA' };
  const { network, returns } = scripted({ status: 200, body: 'Shipment Cancelled Successfully!' });
  expect(await returns.cancel?.(cancelling)).toMatchObject({ kind: 'cancelled' });
  expect(network.sent[0]).toMatchObject({ method: 'POST' });
  for (const body of [{}, 'Shipment could not be cancelled successfully', 'Not cancelled'])
    expect(await scripted({ status: 200, body }).returns.cancel?.(cancelling)).toMatchObject({
      kind: 'unknown',
    });
  expect(
    await scripted({ status: 400, body: { message: 'picked up' } }).returns.cancel?.(cancelling),
  ).toMatchObject({ kind: 'refused', message: 'picked up' });
});
