import type { Role } from '@apps-hub/contract/abilities';
import type { AccountId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';

import type { VerbContext } from '#context.ts';
import { staff } from '#db/schema/hub/stores.ts';
import type { AccountRow } from './account-record.ts';
import type { StaffRow } from './session-record.ts';

interface NewAccount {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly role: Role;
  /** When its address was shown to be its owner's; null where nobody asked. */
  readonly verifiedAt: Date | null;
}

/** Creates an account and its member of staff in the transaction's store; undefined when the address has an account already. */
export const addAccount = async (
  ctx: VerbContext,
  { id, email, name, passwordHash, locale, role, verifiedAt }: NewAccount,
): Promise<{ account: AccountRow; member: StaffRow } | undefined> => {
  const { storeId, sql, db } = ctx.tx;
  const [made] = await sql<{ isMade: boolean }[]>`
    select create_account(${id}, ${email}, ${name}, ${passwordHash}, ${locale}, ${storeId}, ${ctx.now},
      ${verifiedAt}) as "isMade"`;
  if (!made?.isMade) return;
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
