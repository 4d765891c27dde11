import type { Carrier } from '@apps-hub/domain/carrier';
import { type OrderId, parseId, type ShipmentId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import { mayTravel } from '@apps-hub/domain/shipping/national-address/state';
import type { FailureReason, ParcelState, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import type { BoxStanding } from '@apps-hub/domain/shipping/shipments/boxes';
import { documentedState } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { instantAfterDays, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findAddress } from '../national-address/address-record.ts';
import { openLink } from '../national-address/ask.ts';
import { returnNews, type ReturnNews } from '../returns/news.ts';
import { toScan } from './box-record.ts';
import { presentBoxes } from './present.ts';
import { findTrack } from './tracking.ts';

/** A scan as its customer reads it: nothing that the carrier wrote but the place. */
export interface ShownScan extends Pick<TrackEvent, 'date' | 'time' | 'at' | 'place'> {
  readonly state: ParcelState;
  readonly reason: FailureReason | null;
}

/** What the page of a waybill shows: no name, street or contact, since anyone with the link may read it. */
export interface TrackPage {
  readonly store: string;
  readonly timeZone: string;
  readonly order: string;
  readonly carrier: Carrier;
  readonly number: string;
  readonly initials: string;
  readonly city: string;
  /** It is not used any more, and no other took its place. */
  readonly isCancelled: boolean;
  readonly state: ParcelState;
  readonly reason: FailureReason | null;
  /** Oldest first, without those that say nothing. */
  readonly scans: readonly ShownScan[];
  /** Where each of several boxes is; empty for one, and where the carrier does not tell. */
  readonly boxes: readonly BoxStanding[];
  /** The carrier's days, the latest last. */
  readonly promises: readonly LocalDate[];
  readonly checkedAt: Date | null;
  /** The page for the National Address, while the order needs one. */
  readonly addressLink: string | null;
  /** What other apps tell about the order. */
  readonly sentences: readonly string[];
  readonly returns: ReturnNews;
}

/** A store that has removed the app tells nothing but its name. */
type OpenedTrackPage = TrackPage | { readonly store: string; readonly isOver: true };

/** How long after its waybill was made a link works. */
export const LINK_DAYS = 120;

/** A waybill whose link its customer has. */
interface LinkedShipment {
  readonly id: ShipmentId;
  readonly orderId: OrderId;
  readonly order: string;
  readonly carrier: Carrier;
  readonly number: string;
  readonly state: string;
  readonly person: string;
  readonly phone: string;
  readonly city: string;
}

/**
 * The waybill of a link, or the one that has taken its place in the order; undefined if it is too old, or its customer was erased.
 */
const findShipment = async (
  { tx, now }: VerbContext,
  id: ShipmentId,
): Promise<LinkedShipment | undefined> => {
  const { sql, storeId } = tx;
  const [row] = await sql<LinkedShipment[]>`
    select s.id, s.order_id as "orderId", o.number as order, s.carrier, s.number, s.state,
      s.recipient #>> '{contact,person}' as person, s.recipient #>> '{contact,phone}' as phone, s.recipient #>> '{address,city}' as city
    from shipment known
    join shipment s on s.store_id = ${storeId} and s.order_id = known.order_id
    join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    where known.store_id = ${storeId} and known.id = ${id} and known.created_at > ${instantAfterDays(now, -LINK_DAYS)}
      and s.number is not null and s.recipient #>> '{contact,person}' <> ''
    order by s.state = 'made' desc, s.id = known.id desc, s.created_at desc limit 1`;
  return row;
};

/** The shipment of a link that we signed. */
const readToken = (keys: AccountDeps['keys'], token: string): ShipmentId | undefined => {
  const [id = '', signature = '', ...rest] = token.split('.');
  const read = parseId('shipment', id);
  return rest.length === 0 && read.ok && keys.isTrackingToken(read.value, signature) ? read.value : undefined;
};

/** The waybill of a link; refuses with `not_found` if the link is not ours or has expired, or the customer was erased. */
export const linkedShipment = async (
  ctx: VerbContext,
  { keys }: Pick<AccountDeps, 'keys'>,
  token: string,
): Promise<LinkedShipment> => {
  const id = readToken(keys, token);
  const row = id && (await findShipment(ctx, id));
  if (!row) throw new AppError('not_found');
  return row;
};

/** "ن. ع." for "نورة العتيبي": enough for a customer to know that the page is theirs. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => word.replace(/^ال(?=..)/u, ''))
    .map((word) => `${word.match(/^\P{M}\p{M}*/u)?.[0] ?? ''}.`)
    .join(' ');
};

const shownScan = (scan: TrackEvent): ShownScan[] => {
  const state = documentedState(scan);
  const { date, time, at, place, reason = null } = scan;
  return state === 'other' ? [] : [{ state, reason, date, time, at, place }];
};

/** A link to the page for the address, made if the customer was not asked yet. */
export const addressLinkOf = async (
  ctx: VerbContext,
  deps: Pick<AccountDeps, 'keys' | 'appsUrl'>,
  orderId: OrderId,
): Promise<string | null> => {
  const row = await findAddress(ctx.tx, orderId);
  return row && !mayTravel(row.state) ? openLink(ctx, deps, row) : null;
};

const sentencesOf = async (
  { tx, followers }: { readonly tx: StoreTx; readonly followers: VerbContext['followers'] },
  orderId: OrderId,
  locale: Locale,
): Promise<string[]> => {
  const told = await Promise.all(
    followers.map(async ({ orderSentences }) => (await orderSentences?.(tx, orderId, locale)) ?? []),
  );
  return told.flat();
};

/** The page of a link; refuses as `linkedShipment` does. */
export const openTrackPage = async (
  ctx: VerbContext,
  deps: Pick<AccountDeps, 'keys' | 'appsUrl'>,
  { token, locale }: { readonly token: string; readonly locale: Locale },
): Promise<OpenedTrackPage> => {
  const row = await linkedShipment(ctx, deps, token);
  const { name: store, timeZone } = await loadStore(ctx.tx);
  if (!(await hasApp(ctx.tx, 'shipping'))) return { store, isOver: true };
  const track = await findTrack(ctx.tx, row.id);
  const { order, carrier, number, city, orderId } = row;
  const isCancelled = row.state !== 'made';
  return {
    store,
    timeZone,
    order,
    carrier,
    number,
    city,
    initials: initialsOf(row.person),
    isCancelled,
    state: track?.state ?? 'announced',
    reason: track?.reason ?? null,
    scans: (track?.scans ?? []).flatMap((scan) => shownScan(toScan(scan))),
    // One that was not handed over is nothing that the customer waits for.
    boxes: (track ? presentBoxes(track, ctx.now) : []).filter(({ leftOut }) => leftOut === null),
    promises: (track?.promises ?? []).map(({ day }) => day),
    checkedAt: track?.checkedAt ?? null,
    addressLink: isCancelled ? null : await addressLinkOf(ctx, deps, orderId),
    sentences: isCancelled ? [] : await sentencesOf(ctx, orderId, locale),
    returns: await returnNews(ctx, row, isCancelled),
  };
};
