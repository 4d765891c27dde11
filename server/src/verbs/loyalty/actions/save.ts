import type { z } from '@hono/zod-openapi';
import type { ActionTerms } from '@apps-hub/domain/loyalty/actions';
import { points } from '@apps-hub/domain/points';
import type { Actions, saveActions as route } from '@apps-hub/contract/loyalty/actions/routes';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { mayBeLimited } from '../approvals/limits.ts';
import { guardActions } from './guard.ts';
import { lockActions } from './lock.ts';
import { actionTermsOf, currentActions, givenByActions, presentActions } from './programme.ts';
import { setGiven } from './records.ts';

type Input = z.input<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** Counts what actions with a budget gave, also while they had none. */
const countGiven = async (tx: VerbContext['tx'], terms: ActionTerms): Promise<void> => {
  if (terms.actions.every(({ budget }) => budget === null)) return;
  const given = await givenByActions(tx, terms);
  await setGiven(
    tx,
    terms.actions.flatMap(({ kind, budget }) =>
      budget === null ? [] : [{ kind, points: points(given.get(kind)?.points ?? 0) }],
    ),
  );
};

/** Starts a version, unless somebody else has saved since the form was opened. */
const start = async (
  ctx: VerbContext,
  { version: expected, ...input }: Input,
  guard: ((terms: ActionTerms) => Promise<void>) | null,
): Promise<Actions> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  const { sql, storeId } = ctx.tx;
  await lockActions(ctx.tx, 'save');
  const before = await currentActions(ctx.tx);
  if ((before?.version ?? null) !== expected)
    throw new AppError('method_changed_meanwhile', { params: { version: before?.version ?? 0 } });
  const terms = await actionTermsOf(ctx, input);
  await guard?.(terms);
  const version = (before?.version ?? 0) + 1;
  const isAlone = guard !== null && mayBeLimited(ctx.actor);
  await sql`update action_programme set valid_to = ${ctx.now} where store_id = ${storeId} and valid_to is null`;
  await sql`
    insert into action_programme (store_id, version, terms, valid_from, made_alone)
    values (${storeId}, ${version}, ${JSON.stringify(terms)}::jsonb, ${ctx.now}, ${isAlone})`;
  await countGiven(ctx.tx, terms);
  await scheduleStep(ctx, 'actions.birthdays', ctx.now);
  await audit(
    ctx,
    'settings.actions',
    'actions',
    Object.fromEntries(terms.actions.map(({ kind, points }) => [kind, points])),
  );
  return presentActions(ctx.tx, { version, terms, validFrom: ctx.now });
};

/**
 * Changes what customers get points for besides orders. Refuses with `method_changed_meanwhile` if somebody else has saved since the form was
 * opened, and actions that give one customer more than the actor may give.
 */
export const saveActions = (ctx: VerbContext, input: Input): Promise<Actions> =>
  start(ctx, input, (terms) => guardActions(ctx, terms));

/** Saves what a second person approved, without asking the guard again. */
export const saveApprovedActions = (ctx: VerbContext, input: Input): Promise<Actions> =>
  start(ctx, input, null);
