import type { CustomerId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { contactHash, type ShopperContact } from './contact.ts';

interface Most {
  readonly hour: number;
  readonly day: number;
}

/**
 * Codes sent to a person per store, to all of their contacts together. Each allows a few wrong guesses, so these limit guessing as well as
 * mail and text messages.
 */
const PER_PERSON: Most = { hour: 20, day: 36 };
/**
 * Beyond these, a network gets one code a day for the person. So strangers need a dozen networks to use up what the customer gets on a new
 * network, rather than three.
 */
const BEFORE_ONE_EACH: Most = { hour: 10, day: 24 };
/**
 * Those that one network asks for: fewer, so that a stranger who knows an address does not use up its own customer's. A network from which
 * this address has signed in has them in any case, whatever strangers ask for.
 */
const PER_NETWORK: Most = { hour: 5, day: 12 };
/** Codes that a store sends in a minute to networks it does not know, so that nobody can make it a sender of spam. */
const PER_STORE_MINUTE = 60;

/** A request for a code, once it is known whose contact was typed. */
export interface AskedCode {
  readonly contact: ShopperContact;
  readonly contactDigest: string;
  readonly clientDigest: string;
  /** The record with the contact; null if there is none. */
  readonly customerId: CustomerId | null;
  /** All records of that person, the kept one first. */
  readonly recordIds: readonly CustomerId[];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

const isBelow = ({ hour, day }: Most, most: Most): boolean => hour < most.hour && day < most.day;

/** Whether this address has signed in from this network, in a session that is still kept. */
const isKnownNetwork = async (
  tx: StoreTx,
  { customerId, clientDigest, contact }: AskedCode,
): Promise<boolean> => {
  if (customerId === null) return false;
  const [row] = await tx.sql`
    select from shopper_session
    where store_id = ${tx.storeId} and customer_id = ${customerId} and client_digest = ${clientDigest}
      and email_hash = ${contactHash(tx, contact.value)} limit 1`;
  return row !== undefined;
};

/** Counts only codes that were sent, so that asking for unknown addresses uses nothing up. */
const isStoreFlooded = async ({ sql, storeId }: StoreTx, now: Date): Promise<boolean> => {
  const [sent] = await sql<{ count: number }[]>`
    select count(*) as count from shopper_code
    where store_id = ${storeId} and created_at > ${instantAfterMinutes(now, -1)} and customer_id is not null`;
  return (sent?.count ?? 0) >= PER_STORE_MINUTE;
};

/** Whether one more code may be sent to this contact. Parallel requests for one person must wait for each other. */
export const isWithinLimits = async (tx: StoreTx, asked: AskedCode, now: Date): Promise<boolean> => {
  const { sql, storeId } = tx;
  const { contactDigest, clientDigest, recordIds } = asked;
  const sent = await sql<(Most & { isCaller: boolean })[]>`
    select client_digest is not distinct from ${clientDigest} as "isCaller", count(*) as day,
      count(*) filter (where created_at > ${instantAfterMinutes(now, -60)}) as hour
    from shopper_code
    where store_id = ${storeId} and customer_id is not null and created_at > ${instantAfterDays(now, -1)}
      and (contact_digest = ${contactDigest} or customer_id = any(${[...recordIds]}::text[]))
    group by 1`;
  const all = { hour: sum(sent.map(({ hour }) => hour)), day: sum(sent.map(({ day }) => day)) };
  const own = sent.find(({ isCaller }) => isCaller) ?? { hour: 0, day: 0 };
  const isFlooded = await isStoreFlooded(tx, now);
  const isKnown = await isKnownNetwork(tx, asked);
  const most = own.day === 0 ? PER_PERSON : BEFORE_ONE_EACH;
  return isBelow(own, PER_NETWORK) && (isKnown || (isBelow(all, most) && !isFlooded));
};

/** Whether the store has had all the codes by text message that it may have in 24 hours. */
export const areTextsUsedUp = async (
  { sql, storeId }: StoreTx,
  now: Date,
  mostPerDay: number,
): Promise<boolean> => {
  const [sent] = await sql<{ count: number }[]>`
    select count(*) as count from shopper_code
    where store_id = ${storeId} and created_at > ${instantAfterDays(now, -1)} and is_text and customer_id is not null`;
  return (sent?.count ?? 0) >= mostPerDay;
};
