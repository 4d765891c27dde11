import type { Locale } from '@apps-hub/domain/locale';
import type { CustomerId, ShopperCodeId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes, instantAfterSeconds } from '@apps-hub/domain/time';
import { SHOPPER_CODE_MINUTES } from '@apps-hub/contract/loyalty/shopper/values';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { AccountDeps } from '#deps.ts';
import { contactHash, contactIn, contactText, customerWith, type ShopperContact } from './contact.ts';
import { openPage } from './page-record.ts';

/** Wrong codes after which a request is over. */
export const FAILURES_MAX = 5;

/** The text of which a network's digest is made. */
export const networkIn = (storeId: StoreId, network: string): string => `${storeId}\n${network}`;

interface Most {
  readonly hour: number;
  readonly day: number;
}

/** Codes sent to a contact per store. Each allows a few wrong guesses, so these limit guessing as well as mail and text messages. */
const PER_ADDRESS: Most = { hour: 20, day: 36 };
/**
 * Beyond these, a network gets one code a day for the address. So strangers need a dozen networks to use up what its customer gets on a new
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
/** Who asks again this soon gets the code that is on its way. */
const REPEAT_SECONDS = 60;
/** Longer than the work takes, so that the response time does not reveal whether the store knows the address. */
const ANSWER_MS = 300;

type CodeDeps = Pick<AccountDeps, 'database' | 'keys' | 'newId' | 'now' | 'outbox' | 'pause'>;

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type CodeJob = { readonly storeId: StoreId; readonly codeId: ShopperCodeId; readonly locale: Locale };

export interface CodeRequest {
  readonly contact: ShopperContact;
  readonly locale: Locale;
  readonly ticket: ShopperCodeId | null;
  /** The caller's network address. */
  readonly network: string;
}

interface Asked {
  readonly contactDigest: string;
  readonly clientDigest: string;
  readonly customerId: CustomerId | null;
  readonly contact: string;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

const isBelow = ({ hour, day }: Most, most: Most): boolean => hour < most.hour && day < most.day;

/** Whether this address has signed in from this network, in a session that is still kept. */
const isKnownNetwork = async (
  tx: StoreTx,
  { customerId, clientDigest, contact }: Asked,
): Promise<boolean> => {
  if (customerId === null) return false;
  const [row] = await tx.sql`
    select from shopper_session
    where store_id = ${tx.storeId} and customer_id = ${customerId} and client_digest = ${clientDigest}
      and email_hash = ${contactHash(tx, contact)} limit 1`;
  return row !== undefined;
};

/** Counts only codes that were sent, so that asking for unknown addresses uses nothing up. */
const isStoreFlooded = async ({ sql, storeId }: StoreTx, now: Date): Promise<boolean> => {
  const [sent] = await sql<{ count: number }[]>`
    select count(*) as count from shopper_code
    where store_id = ${storeId} and created_at > ${instantAfterMinutes(now, -1)} and customer_id is not null`;
  return (sent?.count ?? 0) >= PER_STORE_MINUTE;
};

const isWithinLimits = async (tx: StoreTx, asked: Asked, now: Date): Promise<boolean> => {
  const { sql, storeId } = tx;
  const { contactDigest, clientDigest } = asked;
  const sent = await sql<(Most & { isCaller: boolean })[]>`
    select client_digest is not distinct from ${clientDigest} as "isCaller", count(*) as day,
      count(*) filter (where created_at > ${instantAfterMinutes(now, -60)}) as hour
    from shopper_code
    where store_id = ${storeId} and contact_digest = ${contactDigest} and customer_id is not null
      and created_at > ${instantAfterDays(now, -1)}
    group by 1`;
  const all = { hour: sum(sent.map(({ hour }) => hour)), day: sum(sent.map(({ day }) => day)) };
  const own = sent.find(({ isCaller }) => isCaller) ?? { hour: 0, day: 0 };
  const isFlooded = await isStoreFlooded(tx, now);
  const isKnown = await isKnownNetwork(tx, asked);
  const most = own.day === 0 ? PER_ADDRESS : BEFORE_ONE_EACH;
  return isBelow(own, PER_NETWORK) && (isKnown || (isBelow(all, most) && !isFlooded));
};

/** Whether the caller's own last request for this address is so recent that its code is still on its way. */
const isFresh = async (
  { sql, storeId }: StoreTx,
  { ticket, contactDigest, now }: { ticket: ShopperCodeId; contactDigest: string; now: Date },
): Promise<boolean> => {
  const [row] = await sql`
    select from shopper_code
    where store_id = ${storeId} and id = ${ticket} and contact_digest = ${contactDigest} and used_at is null
      and failures < ${FAILURES_MAX} and created_at > ${instantAfterSeconds(now, -REPEAT_SECONDS)}`;
  return row !== undefined;
};

const openCode = async (
  deps: CodeDeps,
  storeId: StoreId,
  { contact: typed, locale, ticket, network }: CodeRequest,
): Promise<ShopperCodeId> => {
  const now = deps.now();
  const clientDigest = deps.keys.networkDigest(networkIn(storeId, network));
  return deps.database.inStore(storeId, async (tx) => {
    await openPage(tx);
    const contact = await contactIn(tx, typed);
    const contactDigest = deps.keys.emailDigest(contactText(storeId, contact.value));
    if (ticket && (await isFresh(tx, { ticket, contactDigest, now }))) return ticket;
    // Two requests for one contact wait for each other, so that both count.
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${contactDigest}, 0))`;
    const id = deps.newId('shopperCode');
    const known = await customerWith(tx, contact);
    const asked = { contactDigest, clientDigest, customerId: known, contact: contact.value };
    const isAllowed = await isWithinLimits(tx, asked, now);
    await tx.sql`
      insert into shopper_code (store_id, id, contact_digest, client_digest, customer_id, created_at, expires_at)
      values (${storeId}, ${id}, ${contactDigest}, ${clientDigest}, ${isAllowed ? known : null}, ${now},
        ${instantAfterMinutes(now, SHOPPER_CODE_MINUTES)})`;
    await scheduleStep({ tx, now }, 'shoppers.forget', instantAfterDays(now, 1));
    // Also for unknown contacts: the job finds nobody to write to.
    await deps.outbox.enqueue(tx, 'shopper.code', { data: { storeId, codeId: id, locale }, key: id });
    return id;
  });
};

/**
 * Opens a sign-in by code and returns its ticket; a job sends the code if the store knows the contact. Neither the answer nor its time
 * reveals whether it does, nor whether the contact has had too many codes. Refuses with `not_found` where the page is off.
 */
export const requestCode = async (
  deps: CodeDeps,
  storeId: StoreId,
  request: CodeRequest,
): Promise<{ ticket: ShopperCodeId; minutes: number }> => {
  const [ticket] = await Promise.all([openCode(deps, storeId, request), deps.pause(ANSWER_MS)]);
  return { ticket, minutes: SHOPPER_CODE_MINUTES };
};
