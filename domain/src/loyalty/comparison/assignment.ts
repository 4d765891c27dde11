import type { CampaignId, CustomerId, StoreId } from '#ids.ts';

/** A person's place in a campaign is one of these many; the first places are held out. */
const PLACES = 10_000;

/** The text whose SHA-256 digest gives a person's place. `person` is the customer who has the points: of merged customers the kept one. */
export const placeText = (storeId: StoreId, campaignId: CampaignId, person: CustomerId): string =>
  `${storeId}/${campaignId}/${person}`;

/** The place that a digest gives: its first 32 bits, scaled down to 10,000. */
export const placeOf = (digest: Uint8Array): number =>
  Math.floor(
    (new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getUint32(0) * PLACES) / 2 ** 32,
  );

/** Whether the customer at this place does not get the campaign; `percent` is the share that is held out. */
export const isHeldOut = (percent: number, place: number): boolean => place < (percent * PLACES) / 100;
