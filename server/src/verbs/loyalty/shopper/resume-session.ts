import type { ShopperSessionId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { isSignedBy } from './browser-key.ts';
import { openPage } from './page-record.ts';
import { newToken, type OpenedSession, TOKEN_MINUTES } from './start-session.ts';

const CHALLENGE_MS = 60_000;

interface Answer {
  readonly session: ShopperSessionId;
  readonly challenge: string;
  readonly signature: string;
}

interface SessionRow {
  readonly publicKey: string | null;
  readonly resumedAt: Date | null;
  readonly expiresAt: Date;
}

/**
 * A new token for a session whose browser signed our challenge with its key, which no script can read. The earlier token ends, and a
 * challenge is accepted once, within a minute. Refuses with `unauthenticated`, whatever is wrong.
 */
export const resumeSession = (
  { database, keys, now: clock }: Pick<AccountDeps, 'database' | 'keys' | 'now'>,
  storeId: StoreId,
  { session, challenge, signature }: Answer,
): Promise<OpenedSession> =>
  database.inStore(storeId, async (tx) => {
    await openPage(tx);
    const now = clock();
    const madeAt = keys.readShopperChallenge(session, challenge);
    if (!madeAt || now.getTime() - madeAt.getTime() > CHALLENGE_MS) throw new AppError('unauthenticated');
    const [row] = await tx.sql<SessionRow[]>`
      select public_key as "publicKey", resumed_at as "resumedAt", expires_at as "expiresAt" from shopper_session
      where store_id = ${storeId} and id = ${session} and expires_at > ${now} for update`;
    const isUsed = row?.resumedAt && row.resumedAt >= madeAt;
    const isProved = row?.publicKey && (await isSignedBy(row.publicKey, challenge, signature));
    if (!row || isUsed || !isProved) throw new AppError('unauthenticated');
    const token = newToken();
    await tx.sql`
      update shopper_session set token_hash = ${tokenHash(token)}, resumed_at = ${madeAt}, token_ends_at = ${instantAfterMinutes(now, TOKEN_MINUTES)}
      where store_id = ${storeId} and id = ${session}`;
    return { session, token, expiresAt: row.expiresAt };
  });
