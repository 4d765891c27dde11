import type { Role } from '@apps-hub/contract/abilities';
import { LIST_MEDIA } from '@apps-hub/contract/values';
import { readXlsx } from 'hucre/xlsx';
import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;
const branches: string[] = [];

interface Booked {
  readonly id: string;
  readonly number: string;
}

const booked: Record<string, Booked> = {};

const book = async (carrier: string, addressId: string, more: object = {}): Promise<Booked> => {
  const answer = await shipping.post('/pickups', {
    carrier,
    addressId,
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [{ ...PARCEL, trackingNumber: `track-${carrier}-2` }],
    ...more,
  });
  expect(answer.status).toBe(200);
  return { id: answer.body.id, number: answer.body.number };
};

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
  branches.push(await shipping.address(undefined, 'North'), await shipping.address(undefined, 'South'));
  const [north = '', south = ''] = branches;
  booked['aramex'] = await book('aramex', north);
  booked['dhl'] = await book('dhl', south, { window: { date: '2026-06-03', from: '10:00', to: '13:00' } });
  booked['fedex'] = await book('fedex', south);
  booked['refused'] = await book('fedex', north, { instructions: ['sandbox:cutoff'] });
  await shipping.post(`/pickups/${booked['dhl'].id}/void`);
});

afterAll(() => shipping.close());

const list = async (query: string) => shipping.http.read(`${shipping.base}/pickups?${query}`);

const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).pickups.map(({ id }: { id: string }) => id);

const nameOf = (id: string): string | undefined =>
  Object.keys(booked).find((name) => booked[name]?.id === id);

const namesOf = async (query: string) => (await idsOf(query)).map(nameOf);

const sorted = (names: readonly unknown[]) => names.map(String).toSorted((a, b) => a.localeCompare(b));

describe('the list of pickups', () => {
  it('is filtered by state, carrier, day and branch, alone and combined', async () => {
    expect(sorted(await namesOf('state=voided'))).toEqual(['dhl']);
    expect(sorted(await namesOf('carrier=fedex'))).toEqual(['fedex', 'refused']);
    expect(sorted(await namesOf(`addressId=${branches[0]}`))).toEqual(['aramex', 'refused']);
    expect(sorted(await namesOf('dateFrom=2026-06-03&dateTo=2026-06-03'))).toEqual(['dhl']);
    expect(sorted(await namesOf(`dateTo=${TUESDAY}`))).toEqual(['aramex', 'fedex', 'refused']);
    expect(sorted(await namesOf(`carrier=fedex&state=confirmed&addressId=${branches[1]}`))).toEqual([
      'fedex',
    ]);
  });

  it('is searched by the carrier’s number, our id and tracking numbers, in full or in part', async () => {
    const { aramex, fedex } = booked;
    expect(await namesOf(`q=${aramex?.number}`)).toEqual(['aramex']);
    expect(await namesOf(`q=${aramex?.number.slice(-4)}`)).toContain('aramex');
    expect(await namesOf(`q=${fedex?.id}`)).toEqual(['fedex']);
    expect(await namesOf('q=TRACK-DHL')).toEqual(['dhl']);
    expect(await idsOf('q=%25')).toEqual([]);
  });

  it('is searched by the beginning, the digits and the last signs of a number, in Arabic digits too', async () => {
    const number = booked['dhl']?.number ?? '';
    const digits = /\d+$/.exec(number)?.[0] ?? '';
    const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    for (const q of [number.slice(0, 5).toLowerCase(), digits.slice(0, 8), number.slice(-5), arabic, 'dhl-2'])
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual(['dhl']);
  });

  it('searches within the filter', async () => {
    expect(await namesOf('q=track&carrier=dhl')).toEqual(['dhl']);
    expect(await namesOf('q=track&state=voided')).toEqual(['dhl']);
    expect(await list('q=track')).toMatchObject({ total: 4, totalIsLeast: false });
  });

  it('is sorted in both directions and paged without losing a row', async () => {
    expect(await namesOf('sortBy=createdAt&orderBy=asc')).toEqual(['aramex', 'dhl', 'fedex', 'refused']);
    expect(await namesOf('sortBy=createdAt&orderBy=desc')).toEqual(['refused', 'fedex', 'dhl', 'aramex']);
    expect((await namesOf('sortBy=readyAt&orderBy=desc'))[0]).toBe('dhl');
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesOf(`sortBy=carrier&orderBy=asc&itemsPerPage=1&page=${page}`)),
    );
    expect(sorted(pages.flat())).toEqual(['aramex', 'dhl', 'fedex', 'refused']);
    expect(await list('itemsPerPage=1')).toMatchObject({ total: 4, now: '2026-06-01T05:00:00.000Z' });
  });

  it('refuses an invalid filter', async () => {
    const answer = await shipping.http.call('GET', `${shipping.base}/pickups?state=gone&dateFrom=june`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('never shows another store’s', async () => {
    const { other } = shipping.suite;
    const answer = await shipping.http.call('GET', `${shipping.base}/pickups?q=${booked['aramex']?.number}`, {
      store: other,
    });
    expect(answer.body).toMatchObject({ total: 0, pickups: [] });
  });
});

const exported = async (query: string, as: Role = 'owner') => {
  const { http, suite } = shipping;
  return http.app.fetch(
    new Request(`http://apps.test${shipping.base}/pickups-export?${query}`, {
      headers: { authorization: `Bearer ${await http.tokenOf(as, suite.store, 'aramex')}` },
    }),
  );
};

const linesOf = async (query: string): Promise<string[]> => {
  const response = await exported(query);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)], 'Excel reads UTF-8 only with this mark').toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n');
};

describe('the export of pickups', () => {
  it('has every pickup of the filter and the search once, in the page’s words', async () => {
    const [head, ...lines] = await linesOf('locale=ar');
    expect(head).toContain('رقم الاستلام,المعرّف,شركة الشحن,الحالة');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(
      `${booked['dhl']?.number},${booked['dhl']?.id},دي إتش إل إكسبريس,ملغي,2026-06-03`,
    );
    const [, only, ...others] = await linesOf('locale=en&q=track-fedex&state=confirmed');
    expect(others).toEqual([]);
    expect(only).toContain(`${booked['fedex']?.id},FedEx,Confirmed,${TUESDAY},10:00,13:00,South`);
    expect(only).toContain('track-fedex-2');
  });

  it('is a workbook on request', async () => {
    const response = await exported('locale=en&format=xlsx&q=track-fedex&state=confirmed');
    expect(response.headers.get('content-type')).toBe(LIST_MEDIA.xlsx);
    expect(response.headers.get('content-disposition')).toMatch(/"pickups-[\d-]+\.xlsx"$/);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows.map((cells) => cells.slice(0, 5))).toEqual([
      ['Pickup number', 'ID', 'Carrier', 'Status', 'Date'],
      [booked['fedex']?.number, booked['fedex']?.id, 'FedEx', 'Confirmed', TUESDAY],
    ]);
    expect(await exported('locale=en&format=ods')).toMatchObject({ status: 422 });
  });

  it('is refused without the right to export, and the audit names who exported what', async () => {
    for (const as of ['support', 'viewer', 'client'] as const)
      expect((await exported('locale=en', as)).status, as).toBe(403);
    await linesOf('locale=en&carrier=dhl');
    const { suite } = shipping;
    const [noted] = await suite.database.owner`
      select actor, detail from audit_entry where store_id = ${suite.store.id} and action = 'export.start'
      order by id desc limit 1`;
    expect(noted).toMatchObject({ actor: suite.store.staff.owner, detail: { carrier: 'dhl' } });
  });
});

const attention = async () => (await shipping.http.read(`${shipping.base}/home`)).attention;

describe('pickups that need the merchant', () => {
  it('are cleared by rebooking, and the old pickup links to the new one', async () => {
    const refused = booked['refused']?.id ?? '';
    expect(await attention()).toMatchObject({ total: 1, pickups: [{ id: refused }] });
    const again = await shipping.post(`/pickups/${refused}/again`);
    expect(again.body).toMatchObject({ rebookedFrom: refused, state: 'rejected' });
    expect(await attention()).toMatchObject({ total: 1, pickups: [{ id: again.body.id }] });
    expect(await shipping.http.read(`${shipping.base}/pickups/${refused}`)).toMatchObject({
      needsMerchant: false,
      handledAt: '2026-06-01T05:00:00.000Z',
      rebookedAs: again.body.id,
    });
  });

  it('are cleared by dismissing them, once, and the audit records who did', async () => {
    const [open] = (await attention()).pickups;
    const aside = () => shipping.post(`/pickups/${open.id}/aside`);
    expect((await aside()).body).toMatchObject({ needsMerchant: false, can: { bookAgain: { can: true } } });
    expect((await aside()).status).toBe(200);
    expect(await attention()).toMatchObject({ total: 0 });
    expect(await idsOf('attention=1')).toEqual([]);
    const { suite } = shipping;
    const noted = await suite.tx(
      (
        tx,
      ) => tx.sql`select action from audit_entry where store_id = ${suite.store.id} and subject = ${open.id}
        and action = 'pickup.set_aside'`,
    );
    expect(noted).toHaveLength(1);
  });

  it('cannot be dismissed while the outcome is unknown, or when nothing is wrong', async () => {
    const answer = await shipping.post(`/pickups/${booked['aramex']?.id}/aside`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'pickup_cannot' } });
  });

  it('have a history that names who did what', async () => {
    const { timeline } = await shipping.http.read(`${shipping.base}/pickups/${booked['dhl']?.id}`);
    const states = timeline.filter(({ kind }: { kind: string }) => kind === 'state');
    expect(states).toMatchObject([
      { event: 'sent', by: expect.any(String) },
      { event: 'carrier_confirmed', actor: 'carrier' },
      { event: 'void_sent', by: expect.any(String) },
      { event: 'carrier_voided', actor: 'carrier' },
    ]);
  });
});
