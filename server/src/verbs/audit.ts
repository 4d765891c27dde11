import type { AuditAction } from '@apps-hub/contract/audit-actions';

import { auditEntry } from '../db/schema/hub/audit.ts';
import { actorLabel, type VerbContext } from '../context.ts';

/** Records who changed what, in the verb's own transaction. Postings of a rule need no entry, since each names its order. */
export const audit = async (
  ctx: VerbContext,
  action: AuditAction,
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
