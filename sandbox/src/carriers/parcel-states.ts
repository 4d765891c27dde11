/** What a carrier's scans can say of a parcel. */
export const parcelStates = [
  'announced',
  'collected',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivery_failed',
  'held',
  'delivered',
  'returned',
] as const;

export type ParcelState = (typeof parcelStates)[number];
