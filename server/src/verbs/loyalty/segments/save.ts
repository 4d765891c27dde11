import type { CampaignId, SegmentId } from '@apps-hub/domain/ids';
import { inBothLanguages } from '@apps-hub/domain/both-languages';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import { SEGMENTS_MOST } from '@apps-hub/contract/loyalty/values';
import type { Segment, ValidSegment } from '@apps-hub/contract/loyalty/segments/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockCampaigns } from '../campaigns/running.ts';
import { readRule, ruleAsInput } from './read-rule.ts';
import { loadSegment, lockSegments, readSegments, type SegmentRecord } from './segment-record.ts';

interface Use extends TierName {
  readonly segmentId: SegmentId;
  readonly id: CampaignId;
}

/** The active campaigns for members of a segment that have not ended. */
const usesOf = ({ tx: { sql, storeId }, now }: VerbContext) => sql<Use[]>`
  select terms #>> '{segment,segmentId}' as "segmentId", id, terms #>> '{name,ar}' as ar, terms #>> '{name,en}' as en
  from campaign
  where store_id = ${storeId} and valid_to is null and status = 'active' and terms #>> '{segment,kind}' = 'segment'
    and (terms ->> 'endsAt')::timestamptz > ${now}
  order by id`;

const present = (
  { id, version, name, rule, updatedAt }: SegmentRecord,
  uses: readonly Use[],
  currency: CurrencyCode,
): Segment => ({
  id,
  version,
  name,
  rule: ruleAsInput(rule, currency),
  campaigns: uses
    .filter(({ segmentId }) => segmentId === id)
    .map(({ id: campaignId, ar, en }) => ({ id: campaignId, ar, en })),
  updatedAt: updatedAt.toISOString(),
});

/** The store's segments, the newest first. */
export const listSegments = async (ctx: VerbContext): Promise<{ segments: Segment[] }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { currency } = await loadStore(ctx.tx);
  const rows = await readSegments(ctx.tx);
  const uses = await usesOf(ctx);
  return { segments: rows.map((row) => present(row, uses, currency)) };
};

const presentSaved = async (ctx: VerbContext, record: SegmentRecord): Promise<Segment> =>
  present(record, await usesOf(ctx), (await loadStore(ctx.tx)).currency);

/** Adds a segment. Refuses with `segments_too_many`. */
export const createSegment = async (
  ctx: VerbContext,
  { name, rule: input }: ValidSegment,
): Promise<Segment> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const rule = readRule(input, await loadStore(ctx.tx));
  await lockSegments(ctx.tx);
  if ((await readSegments(ctx.tx)).length >= SEGMENTS_MOST)
    throw new AppError('segments_too_many', { params: { most: SEGMENTS_MOST } });
  const record = { id: ctx.newId('segment'), version: 1, name, rule, updatedAt: ctx.now };
  await sql`
    insert into segment (store_id, id, version, name, rule, updated_at)
    values (${storeId}, ${record.id}, 1, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(rule)}::jsonb, ${ctx.now})`;
  await audit(ctx, 'segment.create', record.id, { name: name.ar, rule });
  return presentSaved(ctx, record);
};

/** Changes a segment. Refuses with `method_changed_meanwhile` if somebody else has saved since the form was opened. */
export const updateSegment = async (
  ctx: VerbContext,
  { id, version: expected }: { readonly id: SegmentId; readonly version: number },
  { name, rule: input }: ValidSegment,
): Promise<Segment> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const rule = readRule(input, await loadStore(ctx.tx));
  await lockSegments(ctx.tx);
  const { version } = await loadSegment(ctx.tx, id);
  if (version !== expected) throw new AppError('method_changed_meanwhile', { params: { version } });
  const record = { id, version: version + 1, name, rule, updatedAt: ctx.now };
  await sql`
    update segment set version = ${record.version}, name = ${JSON.stringify(name)}::jsonb, rule = ${JSON.stringify(rule)}::jsonb,
      updated_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id}`;
  await audit(ctx, 'segment.update', id, { name: name.ar, rule });
  return presentSaved(ctx, record);
};

/** Deletes a segment. Refuses with `segment_in_use` while a campaign for its members has not ended, and names it. */
export const deleteSegment = async (ctx: VerbContext, id: SegmentId): Promise<{ deleted: true }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  // A campaign that is being saved for its members waits, or this one does.
  await lockCampaigns(ctx.tx);
  const { name } = await loadSegment(ctx.tx, id);
  const use = (await usesOf(ctx)).find(({ segmentId }) => segmentId === id);
  if (use) throw new AppError('segment_in_use', { params: { campaign: inBothLanguages(use) } });
  await sql`delete from segment where store_id = ${storeId} and id = ${id}`;
  await audit(ctx, 'segment.delete', id, { name: name.ar });
  return { deleted: true };
};
