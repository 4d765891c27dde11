import type { z } from '@hono/zod-openapi';
import type {
  OwnReadingAnswer,
  startOwnReading as route,
} from '@apps-hub/contract/loyalty/own-programme/routes';

import { actorLabel, type VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { createBatch } from '../batches/create.ts';
import { hostProgramme, lockReading, presentReading } from './reading-record.ts';

type Input = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** The platform whose balances can be read; null if it has no such call. */
const hostOf = async ({ deps }: Pick<Outside, 'deps'>, { tx }: VerbContext) => {
  const { platform } = await loadStore(tx);
  const host = hostProgramme(platform);
  return host !== undefined && deps.platforms[platform]?.ownProgramme ? host : null;
};

const answerOf = async ({ deps }: Pick<Outside, 'deps'>, ctx: VerbContext): Promise<OwnReadingAnswer> => {
  const reading = await lockReading(ctx.tx);
  return { host: await hostOf({ deps }, ctx), reading: reading ? presentReading(reading) : null };
};

/** How far the balances of the host's programme have been read; asks nothing of the host. */
export const getOwnReading = ({ deps, inStore }: Outside): Promise<OwnReadingAnswer> =>
  inStore((ctx) => {
    authorise(ctx.actor, 'manage', 'Customer');
    return answerOf({ deps }, ctx);
  });

/** Refuses with `platform_unknown` if the host has no programme of its own that can be read. */
export const requireHost = (out: Outside, input: Input): Promise<Input> =>
  out.inStore(async (ctx) => {
    authorise(ctx.actor, 'manage', 'Customer');
    if ((await hostOf(out, ctx)) === null) throw new AppError('platform_unknown');
    return input;
  });

/** What is remembered of a change: its answer is how far the reading is by then. */
interface Moved {
  readonly moved: true;
}

/** Lets the next turn begin at once. */
const wake = async (ctx: VerbContext): Promise<Moved> => {
  await scheduleStep(ctx, 'own_programme.read', ctx.now);
  await ctx.enqueue('store.tick', { storeId: ctx.tx.storeId }, 'own_programme.read');
  return { moved: true };
};

/** Begins to read all balances into the draft of a moving-in; one that is under way goes on instead. */
export const startOwnReading = async (ctx: VerbContext, { mode, comment }: Input): Promise<Moved> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx, now } = ctx;
  const { sql, storeId } = tx;
  await sql`select 1 from store where id = ${storeId} for no key update`;
  const known = await lockReading(tx);
  if (known?.isDraft && known.state !== 'done') return resumeOwnReading(ctx);
  const programme = hostProgramme((await loadStore(tx)).platform);
  if (!programme) throw new AppError('platform_unknown');
  const { id } = await createBatch(ctx, {
    source: 'moving_in',
    programme,
    mode,
    comment,
    internalNote: null,
  });
  await sql`
    insert into own_programme_reading (store_id, batch_id, state, changed_by, started_at, resumed_at)
    values (${storeId}, ${id}, 'reading', ${actorLabel(ctx.actor)}, ${now}, ${now})
    on conflict (store_id) do update set batch_id = excluded.batch_id, state = 'reading', cursor = null, read = 0, total = null,
      found = 0, problem = null, changed_by = excluded.changed_by, started_at = excluded.started_at, resumed_at = excluded.resumed_at, read_before = 0`;
  await audit(ctx, 'balances.read', id);
  return wake(ctx);
};

/** Pauses after the call that is under way; refuses with `own_reading_passed` if nothing is left to read. */
export const pauseOwnReading = async (ctx: VerbContext): Promise<Moved> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const reading = await lockReading(ctx.tx);
  if (!reading?.isDraft || reading.state === 'done') throw new AppError('own_reading_passed');
  await sql`
    update own_programme_reading set state = 'paused', problem = null, changed_by = ${actorLabel(ctx.actor)}
    where store_id = ${storeId}`;
  await audit(ctx, 'balances.pause', reading.batchId);
  return { moved: true };
};

/** Goes on where it paused; refuses with `own_reading_passed` if its draft is gone or everybody was read. */
export const resumeOwnReading = async (ctx: VerbContext): Promise<Moved> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const reading = await lockReading(ctx.tx);
  if (!reading?.isDraft || reading.state === 'done') throw new AppError('own_reading_passed');
  await sql`
    update own_programme_reading set state = 'reading', problem = null, changed_by = ${actorLabel(ctx.actor)},
      resumed_at = ${ctx.now}, read_before = read
    where store_id = ${storeId}`;
  await audit(ctx, 'balances.resume', reading.batchId);
  return wake(ctx);
};
