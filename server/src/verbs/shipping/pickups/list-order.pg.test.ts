import { DAY_GROUPS, dayGroupOf } from '@apps-hub/domain/shipping/pickups/day-group';
import { addDays, HOUR_MS, type LocalDate } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

/** The clock of the suite: Monday, 08:00 in Riyadh. */
const NOW = new Date('2026-06-01T05:00:00.000Z');

const COPIES = 400;
const PAGE = 100;

/** Two of these zones are on different dates for half of each day. */
const ZONES = ['Asia/Riyadh', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
const OFFSET_HOURS = { 'Asia/Riyadh': 3, 'Pacific/Kiritimati': 14, 'Pacific/Pago_Pago': -11 } as const;

interface Row {
  readonly id: string;
  readonly date: LocalDate;
  readonly zone: string;
  readonly readyAt: string;
}

/** Windows around now and in the distant past; every tenth day has several at the same moment. */
const rowOf = (index: number): Row => {
  const zone = ZONES[index % ZONES.length] ?? 'Asia/Riyadh';
  const date = addDays('2026-06-05' as LocalDate, -Math.floor(index / 10));
  const hour = 8 + (index % 2) * 4;
  const readyAt = new Date(Date.parse(`${date}T00:00:00Z`) + (hour - OFFSET_HOURS[zone]) * HOUR_MS);
  return { id: `pku_${String(index * 7_919).padStart(26, '0')}`, date, zone, readyAt: readyAt.toISOString() };
};

const ROWS = Array.from({ length: COPIES }, (_, index) => rowOf(index));

/** The documented order of the list. */
const promised = (): string[] => {
  const keyed = ROWS.map((row) => {
    const place = DAY_GROUPS.indexOf(dayGroupOf(row, NOW));
    const at = Date.parse(row.readyAt);
    return { id: row.id, place, near: place === 2 ? -at : at };
  });
  const order = keyed.toSorted(
    (one, other) => one.place - other.place || one.near - other.near || (one.id < other.id ? -1 : 1),
  );
  return order.map(({ id }) => id);
};

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
  const addressId = await shipping.address(undefined, 'North');
  const window = { date: TUESDAY, from: '10:00', to: '13:00' };
  const { body } = await shipping.post('/pickups', {
    carrier: 'aramex',
    addressId,
    window,
    parcels: [PARCEL],
  });
  const { suite } = shipping;
  // As the owner, because the application's user may not copy rows.
  await suite.database.owner.begin(async (sql) => {
    const [columns] = await sql<{ names: string[] }[]>`
      select array_agg(column_name::text) as names from information_schema.columns
      where table_name = 'pickup' and is_generated = 'NEVER'`;
    const names = columns?.names ?? [];
    await sql`
      insert into pickup (${sql(names)}) select ${sql(names.map((name) => `copy.${name}`))}
      from json_to_recordset(${JSON.stringify(ROWS)}::json)
        as made (id text, date date, zone text, "readyAt" timestamptz),
      lateral (
        select (jsonb_populate_record(p, jsonb_build_object('id', made.id, 'date', made.date, 'zone', made.zone,
          'ready_at', made."readyAt", 'booking_key', made.id))).*
        from pickup p where p.store_id = ${suite.store.id} and p.id = ${body.id}
      ) copy`;
    await sql`delete from pickup_event where store_id = ${suite.store.id} and pickup_id = ${body.id}`;
    await sql`delete from pickup_parcel where store_id = ${suite.store.id} and pickup_id = ${body.id}`;
    await sql`delete from pickup where store_id = ${suite.store.id} and id = ${body.id}`;
  });
});

afterAll(() => shipping.close());

const idsOf = async (query: string): Promise<string[]> => {
  const { pickups } = await shipping.http.read(`${shipping.base}/pickups?${query}`);
  return pickups.map(({ id }: { id: string }) => id);
};

const allPages = async (query = ''): Promise<string[]> => {
  const pages: string[] = [];
  for (let page = 1; page <= COPIES / PAGE; page += 1)
    pages.push(...(await idsOf(`itemsPerPage=${PAGE}&page=${page}${query}`)));
  return pages;
};

describe('hundreds of pickups', () => {
  it('start with today, then upcoming, then past ones, across all pages', async () => {
    const groups = new Set(ROWS.map((row) => dayGroupOf(row, NOW)));
    expect([...groups].toSorted()).toEqual(['past', 'today', 'upcoming']);
    expect(await allPages()).toEqual(promised());
  });

  it('keep that order when filtered', async () => {
    const since = '2026-05-20';
    const dates = new Map(ROWS.map(({ id, date }) => [id, date]));
    const wanted = promised().filter((id) => (dates.get(id) ?? '') >= since);
    expect(await idsOf(`itemsPerPage=100&dateFrom=${since}`)).toEqual(wanted.slice(0, PAGE));
  });

  it('are sorted by the column alone when one is chosen', async () => {
    const ids = await allPages('&sortBy=readyAt&orderBy=asc');
    const times = new Map(ROWS.map(({ id, readyAt }) => [id, readyAt]));
    expect(new Set(ids).size).toBe(COPIES);
    const listed = ids.map((id) => times.get(id) ?? '');
    expect(listed).toEqual(listed.toSorted());
  });
});
