import { beforeEach, describe, expect, it } from 'vitest';
import { put, startCarriers, type TestCarriers } from '../testing/desk.ts';

let carriers: TestCarriers;
const ask: TestCarriers['ask'] = (...parts) => carriers.ask(...parts);

beforeEach(() => {
  carriers = startCarriers();
});

const fedexPickup = {
  associatedAccountNumber: { value: '740561073' },
  originDetail: {
    pickupLocation: {
      contact: { personName: 'Sara Nasser', phoneNumber: '966501112233' },
      address: { streetLines: ['12 Olaya Street'], city: 'Riyadh', postalCode: '12211', countryCode: 'SA' },
    },
    readyDateTimestamp: '2026-06-02T10:00:00',
    customerCloseTime: '13:00:00',
  },
  carrierCode: 'FDXE',
  remarks: 'Ring twice',
};

const fedexAuth = async (): Promise<Record<string, string>> => {
  const response = await carriers.app.request('/fedex/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'sandbox-fedex-client',
      client_secret: 'fedex-sandbox-secret',
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};

describe('FedEx', () => {
  const contact = 'originDetail.pickupLocation.contact';
  it.each([
    ['remarks', 'x'.repeat(61), 'INVALID.INPUT.EXCEPTION'],
    [`${contact}.personName`, 'x'.repeat(71), 'INVALID.INPUT.EXCEPTION'],
    [`${contact}.phoneNumber`, '1234567', 'INVALID.INPUT.EXCEPTION'],
    [`${contact}.phoneNumber`, '+966501112233', 'INVALID.INPUT.EXCEPTION'],
    ['originDetail.pickupLocation.address.streetLines', ['a', 'b', 'c', 'd'], 'INVALID.INPUT.EXCEPTION'],
    ['originDetail.pickupLocation.address.postalCode', undefined, 'PICKUP.POSTALCODE.MISSING'],
    ['originDetail.pickupLocation.address.postalCode', '١٢٢١١', 'INVALID.INPUT.EXCEPTION'],
    ['originDetail.pickupLocation.address.countryCode', 'AE', 'PICKUP.STATEORPROVINCECODE.MISSING'],
    ['originDetail.readyDateTimestamp', '2026-05-31T10:00:00', 'PICKUP.REQUESTED.PREVIOUS.DAY'],
    ['originDetail.readyDateTimestamp', '2026-06-01T07:00:00', 'PICKUP.READYTIME.INVALID'],
    ['originDetail.readyDateTimestamp', '2026-06-02T16:01:00', 'PICKUP.READYTIME.AFTER.CUTOFF'],
    ['originDetail.readyDateTimestamp', '2026-06-05T10:00:00', 'PICKUP.DATE.HOLIDAY'],
    ['originDetail.customerCloseTime', '11:29:00', 'PICKUP.ACCESSTIME.INVALID'],
    ['originDetail.pickupDateType', 'SAME_DAY', 'INVALID.INPUT.EXCEPTION'],
    ['oversizePackageCount', 1, 'INVALID.INPUT.EXCEPTION'],
    ['carrierCode', 'FDXG', 'PICKUP.PACKAGELOCATION.MISSING'],
    ['associatedAccountNumber.value', '999999999', 'FORBIDDEN.ERROR'],
  ])('refuses %s as %j with %s', async (path, value, code) => {
    const headers = { ...(await fedexAuth()), 'x-customer-transaction-id': 'ours' };
    const answer = await ask('POST', '/fedex/pickup/v1/pickups', {
      headers,
      body: put(fedexPickup, path, value),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ customerTransactionId: 'ours', errors: [{ code }] });
  });

  it('ignores a zone appended to the local time', async () => {
    const headers = await fedexAuth();
    const body = put(fedexPickup, 'originDetail.readyDateTimestamp', '2026-06-02T10:00:00Z');
    expect(await ask('POST', '/fedex/pickup/v1/pickups', { headers, body })).toMatchObject({ status: 200 });
    const { body: list } = await ask('GET', '/admin/pickups.json');
    expect(list).toMatchObject({ pickups: [{ ready_ms: Date.parse('2026-06-02T07:00:00Z') }] });
  });

  it('refuses a token after an hour, and wrong client credentials', async () => {
    const headers = await fedexAuth();
    carriers.setClock('2026-06-01T06:00:00Z');
    const answer = await ask('POST', '/fedex/pickup/v1/pickups', { headers, body: fedexPickup });
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'NOT.AUTHORIZED.ERROR' }] } });
    const wrong = await carriers.app.request('/fedex/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
    });
    expect(wrong.status).toBe(401);
  });

  it('cancels Express only with its location and before the parcels are ready, and never the day after', async () => {
    const headers = await fedexAuth();
    const booked = await ask('POST', '/fedex/pickup/v1/pickups', { headers, body: fedexPickup });
    const { pickupConfirmationCode, location } = booked.body['output'] as Record<string, string>;
    const cancel = async (parts: object): Promise<string> => {
      const body = {
        associatedAccountNumber: { value: '740561073' },
        pickupConfirmationCode,
        carrierCode: 'FDXE',
        scheduledDate: '2026-06-02',
        ...parts,
      };
      const answer = await ask('PUT', '/fedex/pickup/v1/pickups/cancel', {
        headers: await fedexAuth(),
        body,
      });
      const errors = answer.body['errors'] as { code: string }[] | undefined;
      return errors?.[0]?.code ?? 'cancelled';
    };
    expect(await cancel({})).toBe('PICKUP.LOCATION.INVALID');
    expect(await cancel({ location, scheduledDate: '2026-06-03' })).toBe('NOT.FOUND.ERROR');
    carriers.setClock('2026-06-02T07:00:00Z');
    expect(await cancel({ location })).toBe('PICKUP.ALREADY.DISPATCHED');
    carriers.setClock('2026-06-02T21:00:00Z');
    expect(await cancel({ location })).toBe('PICKUP.NUMBER.EXPIRED');
    carriers.setClock('2026-06-01T05:00:00Z');
    expect(await cancel({ location })).toBe('cancelled');
    expect(await cancel({ location })).toBe('PICKUP.ALREADY.CANCELLED');
  });
});
