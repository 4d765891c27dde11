import { randomBytes } from 'node:crypto';
import type { CustomerId, ShopperCodeId, ShopperSessionId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes } from '@apps-hub/domain/time';
import { SHOPPER_SESSION_DAYS } from '@apps-hub/contract/loyalty/shopper/values';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { shopperCode, shopperSession } from '#db/schema/loyalty/shopper.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { claimSignUp } from '../actions/sign-up.ts';
import { acceptInvitation, type AcceptOutcome, lockInvited } from '../referrals/accept.ts';
import { noteNetwork } from '../referrals/networks.ts';
import { openPage } from './page-record.ts';
import { contactHash, contactOf } from './contact.ts';
import { FAILURES_MAX, networkIn } from './request-code.ts';
import { isPublicKey } from './browser-key.ts';

const ANSWER_MS = 200;
const TOKEN_BYTES = 32;
/** How long the token of a browser works that can get the next one by its key. */
export const TOKEN_MINUTES = 15;

type SessionDeps = Pick<AccountDeps, 'database' | 'keys' | 'newId' | 'now' | 'pause' | 'sealer'>;

interface Proof {
  readonly ticket: ShopperCodeId;
  readonly code: string;
  /** The caller's network address. */
  readonly network: string;
  /** The browser's public key, if it asks for its next tokens itself. */
  readonly key?: string | null | undefined;
  /** The code of the invitation that the browser followed, if any. */
  readonly invitation?: string | undefined;
}

export interface OpenedSession {
  readonly session: ShopperSessionId;
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session that was just started, with the customer's id on the host; null if the host does not know them. */
interface NewSession extends OpenedSession {
  readonly hostId: string | null;
  /** Whether the invitation was accepted; undefined without one. */
  readonly invitation?: AcceptOutcome;
}

interface Proved {
  readonly id: CustomerId;
  readonly hostId: string | null;
  /** The email address or phone number to which the code went. */
  readonly contact: string;
}

/** The customer of a code, if the contact that it was sent to is still theirs. */
const holderOf = async (
  { keys }: SessionDeps,
  tx: StoreTx,
  { customerId, contactDigest }: typeof shopperCode.$inferSelect,
): Promise<Proved | undefined> => {
  if (customerId === null) return undefined;
  const [holder] = await tx.db
    .select({ id: customer.id, hostId: customer.externalId, email: customer.email, phone: customer.phone })
    .from(customer)
    .where(and(eq(customer.storeId, tx.storeId), eq(customer.id, customerId), isNull(customer.erasedAt)));
  const contact = holder && contactOf(keys, tx.storeId, holder, contactDigest);
  return contact && { id: holder.id, hostId: holder.hostId, contact: contact.value };
};

/** Uses a code up; returns whose it is, or counts a wrong one. The row is locked, so that parallel guesses count one by one. */
const useCode = async (
  deps: SessionDeps,
  tx: StoreTx,
  { ticket, code }: Proof,
): Promise<Proved | undefined> => {
  const { keys, now } = deps;
  const isTicket = and(eq(shopperCode.storeId, tx.storeId), eq(shopperCode.id, ticket));
  const [row] = await tx.db.select().from(shopperCode).where(isTicket).for('update');
  const isRight = keys.isShopperCode(ticket, code);
  if (!row || row.usedAt || row.expiresAt <= now() || row.failures >= FAILURES_MAX) return undefined;
  const holder = await holderOf(deps, tx, row);
  if (!isRight || !holder) {
    await tx.db
      .update(shopperCode)
      .set({ failures: sql`${shopperCode.failures} + 1` })
      .where(isTicket);
    return undefined;
  }
  await tx.db.update(shopperCode).set({ usedAt: now() }).where(isTicket);
  return holder;
};

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const openSession = async (deps: SessionDeps, storeId: StoreId, proof: Proof): Promise<NewSession> => {
  const now = deps.now();
  const session = deps.newId('shopperSession');
  const token = newToken();
  const expiresAt = instantAfterDays(now, SHOPPER_SESSION_DAYS);
  const opened = await deps.database.inStore(storeId, async (tx) => {
    await openPage(tx);
    const proved = await useCode(deps, tx, proof);
    if (!proved) return undefined;
    const clientDigest = deps.keys.networkDigest(networkIn(storeId, proof.network));
    await tx.db.insert(shopperSession).values({
      storeId,
      id: session,
      customerId: proved.id,
      tokenHash: tokenHash(token),
      emailHash: contactHash(tx, proved.contact),
      clientDigest,
      publicKey: proof.key ?? null,
      tokenEndsAt: proof.key ? instantAfterMinutes(now, TOKEN_MINUTES) : null,
      createdAt: now,
      expiresAt,
    });
    await scheduleStep({ tx, now }, 'shoppers.forget', instantAfterDays(now, 1));
    if (proof.invitation !== undefined) await lockInvited(tx, proved.id, proof.invitation);
    await noteNetwork({ tx, now }, proved.id, clientDigest);
    await claimSignUp({ tx, now }, deps.sealer, proved.id);
    const invitation =
      proof.invitation === undefined
        ? undefined
        : await acceptInvitation({ tx, now, newId: deps.newId }, deps.sealer, {
            customerId: proved.id,
            code: proof.invitation,
            networkDigest: clientDigest,
          });
    return { hostId: proved.hostId, ...(invitation ? { invitation } : {}) };
  });
  // After the transaction, which keeps the count of wrong codes.
  if (!opened) throw new AppError('shopper_code_wrong');
  return { session, token, expiresAt, ...opened };
};

/**
 * Exchanges a code for a session of the store and customer. Refuses with `shopper_code_wrong`, whatever is wrong: the code, its age, its
 * use, too many failures, that the contact was unknown, or that the customer has another one now.
 */
export const startSession = async (
  deps: SessionDeps,
  storeId: StoreId,
  proof: Proof,
): Promise<NewSession> => {
  if (proof.key && !(await isPublicKey(proof.key))) throw new AppError('validation_failed');
  const [session] = await Promise.allSettled([openSession(deps, storeId, proof), deps.pause(ANSWER_MS)]);
  if (session.status === 'rejected') throw session.reason;
  return session.value;
};
