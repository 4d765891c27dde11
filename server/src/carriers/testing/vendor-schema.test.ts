import { expect, it } from 'vitest';
import { recordExchanges, vendorCalls, expectValid } from './vendor-schema.ts';

const URL_OF_TRACKING = 'https://aramex.example/ShippingAPI.V2/Tracking/Service_1_0.svc/json/TrackShipments';

const answering =
  (body: unknown, headers = {}) =>
  (): Promise<Response> =>
    Promise.resolve(Response.json(body, { headers }));

const asked = { method: 'POST', body: JSON.stringify({ Shipments: ['1'] }) };

it('names what is missing in an exchange, in both directions', async () => {
  const recorder = recordExchanges(['aramex'], answering({ HasErrors: 'no' }));
  await recorder.fetch(URL_OF_TRACKING, asked);
  const problems = recorder.problems().join('\n');
  expect(problems).toContain('aramex track-shipments request:');
  expect(problems).toContain('ClientInfo');
  expect(problems).toContain('aramex track-shipments answer 200: /HasErrors must be boolean');
  expect([...recorder.seen]).toEqual(['aramex track-shipments 200']);
});

it('refuses an undocumented call, and ignores carriers that were not requested', async () => {
  const recorder = recordExchanges(['aramex'], answering({}));
  await recorder.fetch('https://aramex.example/json/GetPickups', asked);
  await recorder.fetch('https://dhl.example/json/GetPickups', asked);
  expect(recorder.problems()).toEqual(['aramex  call: POST /json/GetPickups is not documented']);
});

it('ignores an answer that the sandbox breaks on purpose', async () => {
  const recorder = recordExchanges(['aramex'], answering('<html>', { 'x-sandbox-fault': 'garbage' }));
  await recorder.fetch(URL_OF_TRACKING, asked);
  expect(recorder.problems().join()).not.toContain('answer');
});

it('reads the schemas of a carrier, each with its source', () => {
  expect(vendorCalls('aramex').map(({ name }) => name)).toContain('track-pickup');
  expect(() => expectValid('aramex', { type: 'string' }, 1)).toThrow('must be string');
});
