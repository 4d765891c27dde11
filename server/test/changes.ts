import { expect } from 'vitest';

import { PARCEL, type Shipping, TUESDAY } from './shipping.ts';

export const WEDNESDAY = '2026-06-03';

export interface BookedPickup {
  readonly id: string;
  readonly mark: string;
  readonly number: string;
  readonly addressId: string;
  readonly parcels: readonly { readonly id: string }[];
}

export interface AskedChange {
  readonly way?: string;
  readonly key?: string;
  readonly word?: string;
  readonly window?: object | null;
  readonly more?: readonly object[];
  readonly alsoChange?: readonly string[];
  readonly allowOverlap?: boolean;
}

/** Helpers of the tests of changes; `open` returns the opened store. */
export const changesOf = (open: () => Shipping) => {
  let branches = 0;

  /** A confirmed pickup at its own address. */
  const booked = async (
    carrier: string,
    word = '',
    at: { readonly addressId?: string; readonly from?: string } = {},
  ): Promise<BookedPickup> => {
    branches += 1;
    const mark = `change-${branches};`;
    const addressId = at.addressId ?? (await open().address(undefined, `Branch ${branches}`));
    const { body } = await open().post('/pickups', {
      carrier,
      addressId,
      window: { date: TUESDAY, from: at.from ?? '10:00', to: at.from ? '16:00' : '13:00' },
      parcels: [PARCEL],
      instructions: [`${mark}${word && ` sandbox:${word}`}`],
    });
    expect(body).toMatchObject({ state: 'confirmed' });
    return { id: body.id, mark, number: body.number, addressId, parcels: body.parcels };
  };

  const atCarrier = async (mark: string) =>
    (await open().sandbox.pickups()).filter(({ note }) => note.includes(mark));

  return {
    booked,
    atCarrier,
    read: (id: string) => open().http.read(`${open().base}/pickups/${id}`),

    /** One parcel more, on the next day by default. */
    change: ({ id, mark, parcels }: BookedPickup, asked: AskedChange = {}) =>
      open().post(
        `/pickups/${id}/change`,
        {
          way: asked.way ?? 'in_place',
          window: asked.window === undefined ? { date: WEDNESDAY, from: '12:00', to: '16:00' } : asked.window,
          parcels: [...parcels.map((parcel) => ({ ...PARCEL, id: parcel.id })), ...(asked.more ?? [PARCEL])],
          instructions: [`${mark}${asked.word ? ` sandbox:${asked.word}` : ''}`],
          alsoChange: asked.alsoChange ?? [],
          ...(asked.allowOverlap ? { allowOverlap: true } : {}),
        },
        asked.key ? { key: asked.key } : {},
      ),

    /** How many couriers come. */
    expectedAt: async (mark: string) =>
      (await atCarrier(mark)).filter(({ state }) => state === 'expected').length,

    /** A paid order that waits for a pickup. */
    placeOrder: async (): Promise<string> => {
      const { suite, deps } = open();
      const id = deps.newId('order');
      await suite.database.owner`
        insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, paid_at, updated_at)
        values (${suite.store.id}, ${id}, ${id}, ${id}, '[]', 0, '[]', '[]', ${deps.now()}, ${deps.now()})`;
      return id;
    },

    waiting: async (): Promise<string[]> =>
      (await open().http.read(`${open().base}/waiting-orders?itemsPerPage=100`)).orders.map(
        ({ id }: { id: string }) => id,
      ),
  };
};
