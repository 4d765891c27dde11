import type { Locale } from '@apps-hub/domain/locale';
import type { CustomerId, ShopperCodeId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes, instantAfterSeconds } from '@apps-hub/domain/time';
import { SHOPPER_CODE_MINUTES } from '@apps-hub/contract/loyalty/shopper/values';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { areTextsUsedUp, type AskedCode, isWithinLimits } from './code-limits.ts';
import { contactIn, contactText, customerWith, type ShopperContact } from './contact.ts';
import { openPage } from './page-record.ts';
import { addRefusedText } from './visits.ts';

/** Wrong codes after which a request is over. */
export const FAILURES_MAX = 5;

/** The text of which a network's digest is made. */
export const networkIn = (storeId: StoreId, network: string): string => `${storeId}\n${network}`;

/** Who asks again this soon gets the code that is on its way. */
const REPEAT_SECONDS = 60;
/** Longer than the work takes, so that the response time does not reveal whether the store knows the address. */
const ANSWER_MS = 300;

type CodeDeps = Pick<AccountDeps, 'database' | 'keys' | 'newId' | 'now' | 'outbox' | 'pause' | 'sms'>;

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type CodeJob = { readonly storeId: StoreId; readonly codeId: ShopperCodeId; readonly locale: Locale };

export interface CodeRequest {
  readonly contact: ShopperContact;
  readonly locale: Locale;
  readonly ticket: ShopperCodeId | null;
  /** The caller's network address. */
  readonly network: string;
}

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

/** Requests with the same text wait for each other until their transactions end. */
const waitInLine = async ({ sql }: StoreTx, text: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`;
};

/** Whose contact was typed. Two requests for one contact, or for one person, wait for each other, so that both count. */
const findAsked = async (
  tx: StoreTx,
  asked: Pick<AskedCode, 'clientDigest' | 'contact' | 'contactDigest'>,
): Promise<AskedCode> => {
  await waitInLine(tx, asked.contactDigest);
  const customerId = await customerWith(tx, asked.contact);
  const [person] = await tx.sql<{ ids: CustomerId[] | null }[]>`
    select shopper_records(${tx.storeId}, ${customerId}) as ids`;
  const recordIds = person?.ids ?? [];
  await waitInLine(tx, `${tx.storeId}/${recordIds[0] ?? asked.contactDigest}`);
  return { ...asked, customerId, recordIds };
};

/** Whether the store has no text message left for today; counts those that it could not send. */
const refusesText = async (
  { sms }: CodeDeps,
  tx: StoreTx,
  { asked, isAllowed, now }: { asked: AskedCode; isAllowed: boolean; now: Date },
): Promise<boolean> => {
  if (asked.contact.kind !== 'phone' || !sms) return false;
  await waitInLine(tx, `${tx.storeId}/texts`);
  if (!(await areTextsUsedUp(tx, now, sms.mostPerStore))) return false;
  if (isAllowed && asked.customerId !== null) await addRefusedText(tx, now);
  return true;
};

/** Undefined if a phone was typed and the store has no text message left, whoever's it is. */
const openCode = async (
  deps: CodeDeps,
  storeId: StoreId,
  { contact: typed, locale, ticket, network }: CodeRequest,
): Promise<ShopperCodeId | undefined> => {
  const now = deps.now();
  const clientDigest = deps.keys.networkDigest(networkIn(storeId, network));
  return deps.database.inStore(storeId, async (tx) => {
    await openPage(tx);
    const contact = await contactIn(tx, typed);
    const contactDigest = deps.keys.emailDigest(contactText(storeId, contact.value));
    if (ticket && (await isFresh(tx, { ticket, contactDigest, now }))) return ticket;
    const asked = await findAsked(tx, { clientDigest, contact, contactDigest });
    const isAllowed = await isWithinLimits(tx, asked, now);
    if (await refusesText(deps, tx, { asked, isAllowed, now })) return undefined;
    const id = deps.newId('shopperCode');
    await tx.sql`
      insert into shopper_code (store_id, id, contact_digest, client_digest, customer_id, is_text, created_at, expires_at)
      values (${storeId}, ${id}, ${contactDigest}, ${clientDigest}, ${isAllowed ? asked.customerId : null},
        ${contact.kind === 'phone'}, ${now}, ${instantAfterMinutes(now, SHOPPER_CODE_MINUTES)})`;
    await scheduleStep({ tx, now }, 'shoppers.forget', instantAfterDays(now, 1));
    // Also for unknown contacts: the job finds nobody to write to.
    await deps.outbox.enqueue(tx, 'shopper.code', { data: { storeId, codeId: id, locale }, key: id });
    return id;
  });
};

/**
 * Opens a sign-in by code and returns its ticket; a job sends the code if the store knows the contact. Neither the answer nor its time
 * reveals whether it does, nor whether the contact has had too many codes. Refuses with `not_found` where the page is off, and every phone
 * with `validation_failed` once the store has had its text messages of 24 hours.
 */
export const requestCode = async (
  deps: CodeDeps,
  storeId: StoreId,
  request: CodeRequest,
): Promise<{ ticket: ShopperCodeId; minutes: number }> => {
  const [ticket] = await Promise.all([openCode(deps, storeId, request), deps.pause(ANSWER_MS)]);
  if (!ticket) throw new AppError('validation_failed');
  return { ticket, minutes: SHOPPER_CODE_MINUTES };
};
