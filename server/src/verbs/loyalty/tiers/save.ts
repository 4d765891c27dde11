import type { z } from '@hono/zod-openapi';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type {
  saveTiers as route,
  TierProgramme,
  TierProgrammeInput,
} from '@apps-hub/contract/loyalty/tiers/routes';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { mayBeLimited } from '../approvals/limits.ts';
import { currentProgramme, presentProgramme, tierTermsOf } from './programme.ts';
import { guardTiers } from './guard.ts';

type Input = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** One save at a time, also of the first version. */
const lockTiers = async ({ sql, storeId }: VerbContext['tx']): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tiers/${storeId}`}, 0))`;
};

/** Starts a version, unless somebody else has saved since the form was opened, and has all customers reviewed by it. */
const start = async (
  ctx: VerbContext,
  { version: expected, ...input }: TierProgrammeInput & Pick<Input, 'version'>,
  guard: ((terms: TierTerms | null) => Promise<void>) | null,
): Promise<TierProgramme> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  const { sql, storeId } = ctx.tx;
  await lockTiers(ctx.tx);
  const before = await currentProgramme(ctx.tx);
  if ((before?.version ?? null) !== expected)
    throw new AppError('method_changed_meanwhile', { params: { version: before?.version ?? 0 } });
  const terms = await tierTermsOf(ctx, input);
  const { status } = input;
  await guard?.(status === 'active' ? terms : null);
  const version = (before?.version ?? 0) + 1;
  const isAlone = guard !== null && mayBeLimited(ctx.actor);
  await sql`update tier_programme set valid_to = ${ctx.now} where store_id = ${storeId} and valid_to is null`;
  await sql`
    insert into tier_programme (store_id, version, status, terms, valid_from, made_alone)
    values (${storeId}, ${version}, ${status}, ${JSON.stringify(terms)}::jsonb, ${ctx.now}, ${isAlone})`;
  await scheduleStep(ctx, 'tiers.review', ctx.now);
  const { tiers, ...rules } = terms;
  await audit(ctx, 'settings.tiers', 'tiers', { ...rules, status, tiers: tiers.map(({ name }) => name.ar) });
  return presentProgramme(ctx.tx, { version, status, terms, validFrom: ctx.now });
};

/**
 * Changes the store's tiers. Refuses with `method_changed_meanwhile` if somebody else has saved since the form was opened, and tiers that
 * give more than the store's limit or than the actor may give.
 */
export const saveTiers = (
  ctx: VerbContext,
  { confirmLossBasisPoints: confirmed, ...input }: Input,
): Promise<TierProgramme> => start(ctx, input, (terms) => guardTiers(ctx, terms, confirmed));

/** Saves what a second person approved, without asking the guard again. */
export const saveApprovedTiers = (
  ctx: VerbContext,
  input: TierProgrammeInput & Pick<Input, 'version'>,
): Promise<TierProgramme> => start(ctx, input, null);
