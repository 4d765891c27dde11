import { instantAfterDays, localDate } from '#time.ts';
import type { ParcelState, TrackEvent } from '../pickups/tracking.ts';
import { documentedState, inOrder, type Placed, placedIn, scanKey, standingOf } from './parcel-state.ts';

/** What the customer of a waybill may be mailed about, each once. */
export const PARCEL_MAILS = [
  'shipped',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'returned',
] as const;

export type ParcelMail = (typeof PARCEL_MAILS)[number];

/**
 * sending: a job has it. unknown: the mail server may have taken it; it is not sent again. refused: the mail server does not take it. skipped:
 * it was not sent, for the stated reason.
 */
export const PARCEL_MAIL_STATES = ['planned', 'sending', 'sent', 'unknown', 'refused', 'skipped'] as const;

export type ParcelMailState = (typeof PARCEL_MAIL_STATES)[number];

/** Why a mail was refused or skipped. */
export const PARCEL_MAIL_REASONS = [
  'opted_out',
  'resting',
  'no_address',
  'switched_off',
  'over',
  'address_refused',
  'message_refused',
  'no_answer',
] as const;

export type ParcelMailReason = (typeof PARCEL_MAIL_REASONS)[number];

/** Older news is not mailed: it is late because the carrier or we could not be reached. */
const NEWS_DAYS = 2;

/** Null: the state has no mail, but outdates earlier mails. States that are not listed change nothing. */
const MAIL_OF: Readonly<Partial<Record<ParcelState, ParcelMail | null>>> = {
  collected: 'shipped',
  in_transit: 'shipped',
  customs: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivery_failed: 'delivery_failed',
  returning: null,
  exception: null,
  delivered: 'delivered',
  returned: 'returned',
};

const isEnd = (mail: ParcelMail | null): boolean => mail === 'delivered' || mail === 'returned';

interface News {
  /** Null where the latest state has no mail. */
  readonly mail: ParcelMail | null;
  readonly placed: Placed;
}

const newsIn = (scans: readonly TrackEvent[], zone: string): readonly News[] =>
  scans
    .map(placedIn(zone))
    .toSorted(inOrder)
    .flatMap((placed) => {
      const mail = MAIL_OF[documentedState(placed.scan)];
      return mail === undefined ? [] : [{ mail, placed }];
    });

/**
 * The latest state of the scans that has a mail; undefined if none has. That the carrier has the parcel is news only once: after a failed attempt
 * it is on its way again. Once it arrived only the end counts, if it still stands.
 */
export const parcelNews = (scans: readonly TrackEvent[], zone: string): News | undefined => {
  const all = newsIn(scans, zone);
  if (all.some(({ mail }) => isEnd(mail))) {
    const { state } = standingOf(scans, zone);
    const end = all.find(({ mail }) => isEnd(mail) && mail === MAIL_OF[state]);
    return end ?? all.map(({ placed }) => ({ mail: null, placed })).at(-1);
  }
  return all.findLast((news) => news.mail !== 'shipped' || news === all[0]);
};

interface Answer {
  /** The scans before the answer. */
  readonly known: readonly TrackEvent[];
  /** All scans after it. */
  readonly scans: readonly TrackEvent[];
  readonly zone: string;
  readonly now: Date;
}

/**
 * The mail to send after a carrier's answer; null if its news is known, older than two days, or comes after the end. Where
 * one answer brings several states, only the last is mailed.
 */
export const mailFor = ({ known, scans, zone, now }: Answer): ParcelMail | null => {
  if (newsIn(known, zone).some(({ mail }) => isEnd(mail))) return null;
  const news = parcelNews(scans, zone);
  if (!news) return null;
  const { at, day, scan } = news.placed;
  const oldest = instantAfterDays(now, -NEWS_DAYS);
  const isFresh = at === null ? day >= localDate(oldest, zone) : at >= oldest;
  const isKnown = known.some((each) => scanKey(each) === scanKey(scan));
  return isFresh && !isKnown ? news.mail : null;
};
