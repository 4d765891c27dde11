import type { Display } from '@apps-hub/contract/hub/display/routes';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { AppError } from '#errors.ts';

/** Saves the caller's number and date formats; everyone may choose their own. */
export const saveDisplay = async (
  { tx, actor }: VerbContext,
  { digits, hijri }: Display,
): Promise<Display> => {
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  const display = { digits, hijri };
  await tx.db
    .update(staff)
    .set({ display })
    .where(and(eq(staff.storeId, tx.storeId), eq(staff.id, actor.staffId)));
  return display;
};
