import { auditEntry } from '../db/schema/hub/audit.ts';
import { actorLabel, type VerbContext } from '../context.ts';

/** Notes who changed what, in the verb's own transaction. Postings that a rule made need no entry: each names its order itself. */
export const audit = async (
  ctx: VerbContext,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await ctx.tx.db.insert(auditEntry).values({
    storeId: ctx.tx.storeId,
    id: ctx.newId('audit'),
    at: ctx.now,
    actor: actorLabel(ctx.actor),
    action,
    subject,
    detail,
  });
};
