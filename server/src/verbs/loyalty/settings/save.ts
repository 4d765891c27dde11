import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { ReleaseRule } from '@apps-hub/domain/loyalty/settle-order';
import type { LoyaltySettings, loyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { loyaltySettings } from '#db/schema/loyalty/settings.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { keepBodiesFor } from '#verbs/shop/privacy/forget-bodies.ts';
import { readLoyaltySettings } from './read.ts';
import { loadLoyaltySettings } from './settings-record.ts';

type Input = z.output<typeof loyaltySettingsInput>;

/** Pending points follow the new rule: schedules the release job for their orders. Released points stay released. */
const rescheduleReleases = async (ctx: VerbContext, before: ReleaseRule, input: Input): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const waits =
    before.on === 'delivery'
      ? sql`delivered_at is null and paid_at is not null and cancelled_at is null and earned_points > 0`
      : sql`release_due_at is not null`;
  const due =
    input.releaseOn === 'delivery'
      ? sql`case when delivered_at is not null then ${ctx.now}::timestamptz end`
      : // In a fixed time zone: on distributed databases, nodes do not use the session's time zone to add to an instant.
        sql`(paid_at at time zone 'UTC' + make_interval(hours => ${input.releaseAfterDays * 24})) at time zone 'UTC'`;
  await sql`update store_order set release_due_at = ${due} where store_id = ${storeId} and ${waits}`;
  await scheduleStep(ctx, 'orders.release', ctx.now);
};

const isSameRule = (before: ReleaseRule, { releaseOn, releaseAfterDays }: Input): boolean =>
  before.on === releaseOn && (before.on === 'delivery' || before.days === releaseAfterDays);

/** The differences, before and after, for the audit. */
const changesOf = (before: LoyaltySettings, after: Input): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name as keyof Input];
      return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }]];
    }),
  );

/**
 * Changes the loyalty settings; writes nothing when nothing changed. Lots keep their last day: a new expiry applies to points that become
 * available from now on. Refuses with `settings_changed_meanwhile` when somebody else has saved since the form was opened.
 */
export const saveLoyaltySettings = async (
  ctx: VerbContext,
  { version, ...input }: Input & { readonly version: number },
): Promise<LoyaltySettings> => {
  authorise(ctx.actor, 'update', 'Settings');
  const { release } = await loadLoyaltySettings(ctx.tx);
  const before = await readLoyaltySettings(ctx.tx);
  const { bodyRetentionDays, ...settings } = input;
  const row: Omit<typeof loyaltySettings.$inferInsert, 'storeId'> = { ...settings, version: version + 1 };
  // A store that has never saved has no row, and the version of the defaults.
  if (before.version !== version) throw new AppError('settings_changed_meanwhile');
  const changes = changesOf(before, input);
  if (Object.keys(changes).length === 0) return before;
  const saved = await ctx.tx.db
    .insert(loyaltySettings)
    .values({ storeId: ctx.tx.storeId, ...row })
    .onConflictDoUpdate({
      target: loyaltySettings.storeId,
      set: row,
      setWhere: eq(loyaltySettings.version, version),
    })
    .returning({ version: loyaltySettings.version });
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  if (!isSameRule(release, input)) await rescheduleReleases(ctx, release, input);
  await keepBodiesFor(ctx, bodyRetentionDays);
  await audit(ctx, 'settings.update', 'loyalty', changes);
  return { ...input, version: version + 1 };
};
