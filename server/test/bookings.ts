import { PARCEL, type PostOptions, type Shipping, TUESDAY } from './shipping.ts';

/** Helpers of the booking tests; `open` returns the opened store. */
export const bookingsOf = (open: () => Shipping) => {
  let branches = 0;
  return {
    /** A booking at its own address, so that tests do not compete for windows. */
    booking: async (carrier: string, word = '') => {
      branches += 1;
      const mark = `mark-${branches};`;
      return {
        mark,
        body: {
          carrier,
          addressId: await open().address(undefined, `Branch ${branches}`),
          window: { date: TUESDAY, from: '10:00', to: '13:00' },
          parcels: [PARCEL, { ...PARCEL, fragile: true }],
          instructions: [`${mark}${word && ` sandbox:${word}`}`],
        },
      };
    },
    book: (body: unknown, options?: PostOptions) => open().post('/pickups', body, options),
    /** The carrier's pickups with a reference. */
    atCarrier: async (mark: string) =>
      (await open().sandbox.pickups()).filter(({ note }) => note.includes(mark)),
    read: (id: string) => open().http.read(`${open().base}/pickups/${id}`),
  };
};
