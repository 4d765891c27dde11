import type { ReturnRulesAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { DEFAULT_RETURN_RULES } from '@apps-hub/domain/shipping/returns/rules';
import { eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { returnRule } from '#db/schema/shipping/returns.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';

/** The store's rules; version 0 if it has saved none. */
export const loadReturnRules = async ({ db, storeId }: StoreTx): Promise<ReturnRulesAnswer> => {
  const [row] = await db.select().from(returnRule).where(eq(returnRule.storeId, storeId));
  const { reasons, photoReasons, excludedCategories, excludedProducts, ...rest } = row ?? {
    ...DEFAULT_RETURN_RULES,
    version: 0,
  };
  const { isOn, windowDays, costNote, approvesAll, version } = rest;
  return {
    isOn,
    windowDays,
    reasons: [...reasons],
    photoReasons: [...photoReasons],
    excludedCategories: [...excludedCategories],
    excludedProducts: [...excludedProducts],
    costNote,
    approvesAll,
    version,
  };
};

export const getReturnRules = ({ tx, actor }: VerbContext): Promise<ReturnRulesAnswer> => {
  authorise(actor, 'read', 'ShippingSettings');
  return loadReturnRules(tx);
};

/** Refuses when somebody else has saved since the form was opened. */
export const saveReturnRules = async (
  ctx: VerbContext,
  { version, ...rules }: ReturnRulesAnswer,
): Promise<ReturnRulesAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const { tx, now } = ctx;
  const values = { ...rules, version: version + 1, updatedAt: now };
  const saved = await tx.db
    .insert(returnRule)
    .values({ storeId: tx.storeId, ...values })
    .onConflictDoUpdate({
      target: returnRule.storeId,
      set: values,
      setWhere: eq(returnRule.version, version),
    })
    .returning({ version: returnRule.version });
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  await audit(ctx, 'return_rule.save', tx.storeId, { ...rules });
  return loadReturnRules(tx);
};
