import { PICKUP_CARRIERS, type Carrier } from '@apps-hub/domain/carrier';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { openAddress, parcel } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { CarrierPort } from './port.ts';
import { carriersAt } from './testing/carriers-at.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from './testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from './testing/sandbox-process.ts';

const NOW = '2026-06-01T05:00:00Z';

let sandbox: SandboxProcess;

beforeAll(async () => {
  sandbox = await openSandboxRun(NOW);
});
afterAll(() => sandbox.stop());

const connect = (carrier: Carrier): CarrierPort =>
  carriersAt({ url: `${sandbox.url}/carriers`, fetch: globalThis.fetch, now: NOW }).connect({
    id: `cac_${carrier}`,
    credentials: CREDENTIALS[carrier],
  });

it.each(PICKUP_CARRIERS)('%s accepts an address in Dubai with Arabic digits', async (name) => {
  const request = bookRequest();
  const { address, contact } = request;
  const outcome = await connect(name).book({
    ...request,
    address: { ...address, countryCode: 'AE', city: 'دبي', postcode: '٠٠٠٠٠' },
    contact: { ...contact, phone: '+٩٧١٥٠١١١٢٢٣٣' },
    zone: 'Asia/Dubai',
  });
  expect(outcome).toMatchObject({ kind: 'confirmed' });
});

it('a reused FedEx number shows its newest shipment', async () => {
  expect(await connect('fedex').track(['77600008'])).toMatchObject({
    tracks: [{ trackingNumber: '77600008', state: 'delivered' }],
  });
});

const latestReady = async (...parcels: Partial<Parcel>[]): Promise<unknown> => {
  const outcome = await connect('fedex').timeslots({
    calendar: openAddress(),
    address: bookRequest().address,
    parcels: parcels.map((parts) => parcel(parts)),
    date: PICKUP_DATE,
    rules: rulesFor('fedex'),
  });
  return outcome.kind === 'slots' ? outcome.rules.latestReady : outcome;
};

it('FedEx has a later cut-off for domestic than for international parcels', async () => {
  expect(await latestReady({})).toBe('14:30');
  const abroad = { destination: { countryCode: 'AE', city: 'Dubai' } };
  expect(await latestReady(abroad)).toBe('12:30');
  expect(await latestReady({}, abroad)).toBe('12:30');
});

it('one number that DHL refuses does not stop the tracking of other parcels', async () => {
  expect(await connect('dhl').track(['77000002', '7700 0003', '77000008', '77000000'])).toMatchObject({
    tracks: [
      { trackingNumber: '77000002', state: 'collected' },
      { trackingNumber: '77000008', state: 'delivered' },
    ],
    notFound: ['77000000'],
  });
});
