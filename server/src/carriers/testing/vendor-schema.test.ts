import { expect, it } from 'vitest';
import { recordExchanges, vendorCalls, expectValid } from './vendor-schema.ts';

const URL_OF_TRACKING = 'https://aramex.example/ShippingAPI.V2/Tracking/Service_1_0.svc/json/TrackShipments';

const answering =
  (body: unknown, headers = {}) =>
  (): Promise<Response> =>
    Promise.resolve(Response.json(body, { headers }));

const asked = { method: 'POST', body: JSON.stringify({ Shipments: ['1'] }) };

it('names what an exchange lacks, in both directions', async () => {
  const recorder = recordExchanges(['aramex'], answering({ HasErrors: 'no' }));
  await recorder.fetch(URL_OF_TRACKING, asked);
  const problems = recorder.problems().join('\n');
  expect(problems).toContain('aramex track-shipments request:');
  expect(problems).toContain('ClientInfo');
  expect(problems).toContain('aramex track-shipments answer 200: /HasErrors must be boolean');
  expect([...recorder.seen]).toEqual(['aramex track-shipments 200']);
});

it('refuses a call that nobody documents, and judges no carrier that was not asked for', async () => {
  const recorder = recordExchanges(['aramex'], answering({}));
  await recorder.fetch('https://aramex.example/json/GetPickups', asked);
  await recorder.fetch('https://dhl.example/json/GetPickups', asked);
  expect(recorder.problems()).toEqual(['aramex  call: POST /json/GetPickups is not documented']);
});

it('does not judge an answer that the sandbox spoils on purpose', async () => {
  const recorder = recordExchanges(['aramex'], answering('<html>', { 'x-sandbox-fault': 'garbage' }));
  await recorder.fetch(URL_OF_TRACKING, asked);
  expect(recorder.problems().join()).not.toContain('answer');
});

it('reads the schemas of a carrier, and each says where it comes from', () => {
  expect(vendorCalls('aramex').map(({ name }) => name)).toContain('track-pickup');
  expect(() => expectValid('aramex', { type: 'string' }, 1)).toThrow('must be string');
});
