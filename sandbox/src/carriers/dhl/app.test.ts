import { beforeEach, describe, expect, it } from 'vitest';
import { put, startCarriers, type TestCarriers } from '../testing/desk.ts';
import { DHL_AUTH, dhlPickup } from '../testing/dhl-pickup.ts';

let carriers: TestCarriers;
const ask: TestCarriers['ask'] = (...parts) => carriers.ask(...parts);

beforeEach(() => {
  carriers = startCarriers();
});

const shipper = 'customerDetails.shipperDetails';

const events = async (number: string, query = ''): Promise<unknown> => {
  const { body } = await ask('GET', `/dhl/shipments/${number}/tracking${query}`, { headers: DHL_AUTH });
  return (body['shipments'] as { events: unknown }[])[0]?.events;
};

describe('DHL', () => {
  it.each([
    ['location', 'x'.repeat(81), '#/location: expected maxLength: 80, actual: 81'],
    [
      `${shipper}.postalAddress.cityName`,
      'x'.repeat(46),
      '#/customerDetails/shipperDetails/postalAddress/cityName: expected maxLength: 45, actual: 46',
    ],
    [
      `${shipper}.postalAddress.addressLine1`,
      'x'.repeat(46),
      'addressLine1: expected maxLength: 45, actual: 46',
    ],
    [`${shipper}.contactInformation.companyName`, 'x'.repeat(101), 'expected maxLength: 100, actual: 101'],
    [`${shipper}.contactInformation.phone`, undefined, 'phone: required key not found'],
    [
      'specialInstructions',
      Array.from({ length: 5 }, () => ({ value: 'x', typeCode: 'TBD' })),
      '#/specialInstructions',
    ],
    ['plannedPickupDateAndTime', '2026-06-02T10:00:00', '#/plannedPickupDateAndTime'],
    ['closeTime', '9:00', '#/closeTime'],
    ['shipmentDetails.0.packages', [], '#/shipmentDetails/0/packages'],
    [
      'shipmentDetails.0.packages',
      Array.from({ length: 1000 }, () => dhlPickup.shipmentDetails[0]?.packages[0]),
      '#/shipmentDetails/0/packages',
    ],
    [`${shipper}.postalAddress.provinceCode`, 'R', 'provinceCode'],
    [`${shipper}.postalAddress.postalCode`, '١٢٢١١', 'other digits'],
    [`${shipper}.contactInformation.phone`, '+٩٦٦٥٠١١١٢٢٣٣', 'other digits'],
    [
      'specialInstructions',
      [{ value: 'Ring' }, { value: 'Ring' }],
      '#/specialInstructions: items are not unique',
    ],
    ['unknownField', true, 'unknownField'],
  ])('refuses %s with %j', async (path, value, words) => {
    const { status, body } = await ask('POST', '/dhl/pickups', {
      headers: DHL_AUTH,
      body: put(dhlPickup, path, value),
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body['additionalDetails'])).toContain(words);
    expect(body).toMatchObject({ status: '422', instance: '/expressapi/pickups' });
  });

  it.each([
    ['2026-06-01T07:00:00 GMT+03:00', 'past'],
    ['2026-06-14T10:00:00 GMT+03:00', '10 days'],
    ['2026-06-05T10:00:00 GMT+03:00', 'weekend'],
    ['2026-06-02T10:00:00 GMT+00:00', 'offset'],
    ['2026-06-02T14:00:00 GMT+03:00', 'Close time'],
  ])('refuses a pickup planned for %s: %s', async (planned, words) => {
    const body = put(dhlPickup, 'plannedPickupDateAndTime', planned);
    const answer = await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body });
    expect(answer.status).toBe(400);
    expect(answer.body['detail']).toContain(words);
  });

  it('refuses a request without the API version', async () => {
    const { 'x-version': _, ...headers } = DHL_AUTH;
    expect(await ask('POST', '/dhl/pickups', { headers, body: dhlPickup })).toMatchObject({
      status: 400,
      body: { detail: 'Missing mandatory parameters: x-version' },
    });
  });

  it('accepts a package with only a weight', async () => {
    const body = put(dhlPickup, 'shipmentDetails.0.packages', [{ weight: 1.5 }]);
    expect(await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body })).toMatchObject({ status: 201 });
  });

  it('includes offsets of checkpoints only on request, and no checkpoint for what is only announced', async () => {
    expect(await events('770001')).toEqual([]);
    expect(JSON.stringify(await events('770002'))).not.toContain('GMTOffset');
    expect(await events('770002', '?requestGMTOffsetPerEvent=true')).toMatchObject([
      { typeCode: 'PU', GMTOffset: '+03:00' },
    ]);
  });

  it('consolidates two bookings of a day under one number, and cancels both', async () => {
    const book = async (note: string): Promise<unknown> => {
      const body = put(dhlPickup, 'specialInstructions', [{ value: note }]);
      const answer = await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body });
      return answer.body['dispatchConfirmationNumbers'];
    };
    expect(await book('first')).toEqual(['PRG260602000062']);
    expect(await book('second sandbox:consolidated')).toEqual(['PRG260602000062']);
    const path = '/dhl/pickups/PRG260602000062?requestorName=Sara&reason=closed';
    expect(await ask('DELETE', path, { headers: DHL_AUTH })).toMatchObject({ status: 200 });
    const { body } = await ask('GET', '/admin/pickups.json');
    expect(body).toMatchObject({ pickups: [{ state: 'cancelled', parcels: 2 }] });
  });

  it('refuses wrong credentials and another account', async () => {
    expect(await ask('POST', '/dhl/pickups', { body: dhlPickup })).toMatchObject({ status: 401 });
    const body = put(dhlPickup, 'accounts.0.number', '111111111');
    const answer = await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^8003:/) } });
  });

  it('books with 201, changes with PATCH, and cancels with an empty 200 once', async () => {
    const booked = await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body: dhlPickup });
    expect(booked).toEqual({ status: 201, body: { dispatchConfirmationNumbers: ['PRG260602000062'] } });
    const update = {
      ...dhlPickup,
      dispatchConfirmationNumber: 'PRG260602000062',
      originalShipperAccountNumber: '450987654',
    };
    const path = '/dhl/pickups/PRG260602000062';
    expect(await ask('PATCH', path, { headers: DHL_AUTH, body: update })).toMatchObject({ status: 200 });
    const wrong = { ...update, originalShipperAccountNumber: '999999999' };
    expect(await ask('PATCH', path, { headers: DHL_AUTH, body: wrong })).toMatchObject({
      body: { detail: expect.stringMatching(/^5556/) },
    });
    expect(await ask('DELETE', path, { headers: DHL_AUTH })).toMatchObject({
      status: 400,
      body: { detail: 'Missing mandatory parameters: requestorName, reason' },
    });
    const asked = `${path}?requestorName=Sara&reason=closed`;
    expect(await ask('DELETE', asked, { headers: DHL_AUTH })).toEqual({ status: 200, body: {} });
    expect(await ask('DELETE', asked, { headers: DHL_AUTH })).toMatchObject({
      status: 400,
      body: { detail: 'Pickup already cancelled or completed' },
    });
  });
});
