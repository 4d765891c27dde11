import type { Role } from '@apps-hub/contract/abilities';
import type { AccountId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';

import type { VerbContext } from '#context.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { type AccountRow, insertAccount } from './account-record.ts';
import type { StaffRow } from '../sessions/session-record.ts';

interface NewAccount {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly role: Role;
  /** When the owner proved the e-mail address; null where no proof was required. */
  readonly verifiedAt: Date | null;
}

/** Creates an account and its staff member in the transaction's store; undefined when the address already has an account. */
export const addAccount = async (
  ctx: VerbContext,
  { id, email, name, passwordHash, locale, role, verifiedAt }: NewAccount,
): Promise<{ account: AccountRow; member: StaffRow } | undefined> => {
  const { storeId, db } = ctx.tx;
  const created = { id, email, name, passwordHash, locale, createdAt: ctx.now, verifiedAt };
  if (!(await insertAccount(ctx.tx, created))) return;
  const [member] = await db
    .insert(staff)
    .values({
      storeId,
      id: ctx.newId('staff'),
      externalId: id,
      accountId: id,
      name,
      email,
      role,
      lastSeenAt: ctx.now,
    })
    .returning();
  if (!member) throw new Error('an insert returns its row');
  return {
    account: { id, email, name, passwordHash, locale, storeIds: [storeId], sessionEpoch: 0 },
    member,
  };
};
