import type { Role } from '@apps-hub/contract/abilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textsOf } from '@apps-hub/pdf/testing/read-texts';
import { openShipping, PARCEL, PREFERENCES, type Shipping, TUESDAY } from '#test/shipping.ts';
import type { TestStore } from '#test/suite.ts';

let shipping: Shipping;
let booked: { id: string; number: string };

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
  const addressId = await shipping.address();
  const answer = await shipping.post('/pickups', {
    carrier: 'aramex',
    addressId,
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [
      { ...PARCEL, fragile: true, trackingNumber: '30000000001' },
      { ...PARCEL, weightGrams: 40_000 },
    ],
    instructions: ['Ring twice'],
  });
  booked = answer.body;
});
afterAll(() => shipping.close());

/** Fetches bytes, since the response is no text. */
const sheet = async (
  query = '',
  { as = 'owner', store }: { as?: Role; store?: TestStore } = {},
): Promise<Response> => {
  const { app, tokenOf } = shipping.http;
  const token = await tokenOf(as, store, 'aramex');
  return app.request(`${shipping.base}/pickups/${booked.id}/hand-over${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
};

const linesOf = async (query = ''): Promise<string[]> =>
  textsOf(new Uint8Array(await (await sheet(query)).arrayBuffer())).flat();

describe('the hand-over sheet', () => {
  it('is a PDF download that is never cached', async () => {
    const answer = await sheet();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="hand-over-${booked.number}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('shows the pickup as booked, with the parcels that the carrier treats as large', async () => {
    const lines = await linesOf('?language=en');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Hand-over sheet',
        'Aramex',
        booked.number,
        booked.id,
        'Tuesday, 2 June 2026',
        '10:00 to 13:00 (GMT+03:00)',
        'Main branch',
        'Sara Nasser',
        'Ring twice',
        '30000000001',
        '42.4 kg',
      ]),
    );
    expect(lines[lines.indexOf('Fragile') + 1]).toBe('1');
    expect(lines[lines.indexOf('Large') + 1]).toBe('1');
  });

  it('uses the language of the settings unless another is requested', async () => {
    expect(await linesOf()).toEqual(expect.arrayContaining(['كشف تسليم الطرود', 'Hand-over sheet']));
    const put = { method: 'PUT' } as const;
    await shipping.post('/settings', { ...PREFERENCES, handOverLanguage: 'ar', version: 0 }, put);
    const arabic = await linesOf();
    expect(arabic).toContain('كشف تسليم الطرود');
    expect(arabic).not.toContain('Hand-over sheet');
    expect(await linesOf('?language=en')).toContain('Hand-over sheet');
  });

  it('requires the right to read pickups, of this store', async () => {
    expect((await sheet('', { as: 'viewer' })).status).toBe(200);
    expect((await sheet('', { as: 'client' })).status).toBe(403);
    expect((await sheet('', { store: shipping.suite.other })).status).toBe(404);
    expect((await sheet('?language=fr')).status).toBe(422);
  });

  it('is refused for a voided pickup, with the reason', async () => {
    await shipping.post(`/pickups/${booked.id}/void`, { reason: '' });
    const answer = await sheet();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'already_voided' },
    });
  });
});
