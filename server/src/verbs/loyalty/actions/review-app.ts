import type { ReviewApp } from '@apps-hub/contract/loyalty/actions/routes';
import { reviewHookPath } from '@apps-hub/contract/loyalty/values';
import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { AccountDeps, Deps } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';

type AppDeps = Pick<Deps, 'sealer'> & Pick<AccountDeps, 'keys' | 'appsUrl'>;

export const contextOf = (storeId: StoreId): string => `${storeId}/review-app`;

/** The secret with which the store's account at Judge.me signs; null until the merchant enters it. */
export const judgemeSecret = async (
  { sql, storeId }: StoreTx,
  { sealer }: Pick<Deps, 'sealer'>,
): Promise<string | null> => {
  const [row] = await sql<{ sealed: Buffer }[]>`select sealed from review_app where store_id = ${storeId}`;
  return row ? sealer.open(row.sealed, contextOf(storeId)) : null;
};

/** Where review apps send what customers wrote, and how they sign it; the secret only for those who may change the actions. */
export const readReviewApp = async (ctx: VerbContext, deps: AppDeps): Promise<ReviewApp> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { storeId } = ctx.tx;
  const isMine = isAllowed(ctx.actor, 'update', 'CollectionMethod');
  return {
    url: `${deps.appsUrl}${reviewHookPath(storeId)}`,
    secret: isMine ? deps.keys.reviewHookSecret(storeId) : null,
    hasJudgeme: (await judgemeSecret(ctx.tx, deps)) !== null,
  };
};

/** Keeps or forgets the secret of the store's account at Judge.me. */
export const saveReviewApp = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  { judgeme }: { readonly judgeme: string | null },
): Promise<Pick<ReviewApp, 'hasJudgeme'>> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  const { sql, storeId } = ctx.tx;
  if (judgeme === null) await sql`delete from review_app where store_id = ${storeId}`;
  else {
    const sealed = deps.sealer.seal(judgeme, contextOf(storeId));
    await sql`
      insert into review_app (store_id, sealed, saved_at) values (${storeId}, ${sealed}, ${ctx.now})
      on conflict (store_id) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`;
  }
  await audit(ctx, 'settings.actions', 'review app', { judgeme: judgeme !== null });
  return { hasJudgeme: judgeme !== null };
};
