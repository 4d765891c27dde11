import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { readReferralCode, referralCode } from '@apps-hub/domain/loyalty/referrals';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { tokenHash } from '#security/account-keys.ts';
import type { Sealer } from '#security/seal.ts';

/** The customer's own code; null until they ask for it. A merged record's code stays theirs. */
export const ownCodeOf = async (
  { sql, storeId }: StoreTx,
  recordIds: readonly CustomerId[],
): Promise<string | null> => {
  const [row] = await sql<{ code: string }[]>`
    select code from referral_code
    where store_id = ${storeId} and customer_id = any(${[...recordIds]}::text[]) and not is_alias
    order by created_at, code limit 1`;
  return row?.code ?? null;
};

/** Whose code it is; undefined if the store has no such code. */
export const holderOf = async ({ sql, storeId }: StoreTx, code: string): Promise<CustomerId | undefined> => {
  const [row] = await sql<{ id: CustomerId }[]>`
    select r.customer_id as id from referral_code r
    join customer c on c.store_id = ${storeId} and c.id = r.customer_id and c.erased_at is null
    where r.store_id = ${storeId} and r.code = ${readReferralCode(code)}`;
  return row?.id;
};

const ERASED = 'erased:';

const erasedCode = (storeId: StoreId, code: string): string => `${ERASED}${tokenHash(`${storeId}\n${code}`)}`;

/**
 * Keeps of an erased customer's codes only digests, so that nobody else gets such a code. The code itself is deleted: one of a former app may
 * contain a name.
 */
export const eraseCodes = async ({ sql, storeId }: StoreTx, customerId: CustomerId): Promise<void> => {
  const rows = await sql<{ code: string }[]>`
    select code from referral_code where store_id = ${storeId} and customer_id = ${customerId} order by code`;
  for (const { code } of rows)
    if (!code.startsWith(ERASED))
      await sql`
        update referral_code set code = ${erasedCode(storeId, code)} where store_id = ${storeId} and code = ${code}`;
};

/** Which of these codes, as stored, the store has already: whose they are, null for an erased customer's. */
export const codesTaken = async (
  { sql, storeId }: StoreTx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CustomerId | null>> => {
  if (codes.length === 0) return new Map();
  const digests = new Map(codes.map((code) => [erasedCode(storeId, code), code]));
  const rows = await sql<{ code: string; customerId: CustomerId }[]>`
    select code, customer_id as "customerId" from referral_code
    where store_id = ${storeId} and code = any(${[...codes, ...digests.keys()]}::text[])`;
  return new Map(
    rows.map(({ code, customerId }) => {
      const erased = digests.get(code);
      return erased === undefined ? [code, customerId] : [erased, null];
    }),
  );
};

type CodeContext = Pick<VerbContext, 'tx' | 'now'>;

/** Keeps a code; false if the store has it already, or an erased customer had it. */
export const keepCode = async (
  { tx: { sql, storeId }, now }: CodeContext,
  {
    code,
    customerId,
    isAlias,
  }: { readonly code: string; readonly customerId: CustomerId; readonly isAlias: boolean },
): Promise<boolean> => {
  const former = await sql`
    select from referral_code where store_id = ${storeId} and code = ${erasedCode(storeId, code)}`;
  if (former.length > 0) return false;
  const kept = await sql`
    insert into referral_code (store_id, code, customer_id, is_alias, created_at)
    values (${storeId}, ${code}, ${customerId}, ${isAlias}, ${now})
    on conflict do nothing returning code`;
  return kept.length > 0;
};

/**
 * Makes the customer's code. It cannot be guessed without the application's secret, and stays the same afterwards. The caller has locked the
 * customer's wallet.
 */
export const makeOwnCode = async (
  ctx: CodeContext,
  sealer: Sealer,
  { customerId, recordIds }: { readonly customerId: CustomerId; readonly recordIds: readonly CustomerId[] },
): Promise<string> => {
  const known = await ownCodeOf(ctx.tx, recordIds);
  if (known !== null) return known;
  const tryOne = async (turn: number): Promise<string> => {
    const [digest] = sealer.digests(`referral\n${ctx.tx.storeId}\n${customerId}\n${turn}`);
    const code = referralCode(Buffer.from(digest, 'base64url'));
    return (await keepCode(ctx, { code, customerId, isAlias: false })) ? code : tryOne(turn + 1);
  };
  return tryOne(0);
};
