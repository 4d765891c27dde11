import type { z } from '@hono/zod-openapi';
import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { requestRuleChange as route, RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';

import type { VerbContext } from '#context.ts';
import { ruleChange } from '#db/schema/loyalty/rule-changes.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadJudge } from '../approvals/list.ts';
import { giftOfInput } from './gift-of-input.ts';
import { presentChange, selectChanges } from './list.ts';

type Input = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** Refuses a change of a method that is gone or that somebody has changed since the form was opened. */
const checkVersion = async (
  { tx: { sql, storeId } }: VerbContext,
  methodId: CollectionMethodId,
  expected: number | null,
): Promise<void> => {
  const [current] = await sql<{ version: number }[]>`
    select version from collection_method_version
    where store_id = ${storeId} and method_id = ${methodId} and valid_to is null`;
  if (!current) throw new AppError('collection_method_not_found');
  const { version } = current;
  if (version !== expected) throw new AppError('method_changed_meanwhile', { params: { version } });
};

/** Records a change of the earning rules that waits for somebody else's approval; the rules stay as they are. */
export const requestRuleChange = async (
  ctx: VerbContext,
  { methodId, version, method }: Input,
): Promise<RuleChange> => {
  const { actor, tx, now } = ctx;
  authorise(actor, methodId === null ? 'create' : 'update', 'CollectionMethod');
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  if (methodId !== null) await checkVersion(ctx, methodId, version);
  const giftPoints = await giftOfInput(ctx, methodId, method);
  const id = ctx.newId('ruleChange');
  await tx.db.insert(ruleChange).values({
    storeId: tx.storeId,
    id,
    methodId,
    methodVersion: methodId === null ? null : version,
    input: method,
    giftPoints,
    status: 'waiting',
    requestedBy: actor.staffId,
    requestedAt: now,
  });
  await audit(ctx, 'rule_change.request', id, { points: giftPoints });
  const [row] = await selectChanges(ctx, tx.sql`r.id = ${id}`);
  if (!row) throw new Error(`rule change ${id} is gone`);
  return presentChange(ctx, row, await loadJudge(ctx));
};
