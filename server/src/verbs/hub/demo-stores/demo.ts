import type { StoreId } from '@apps-hub/domain/ids';
import type { Role } from '@apps-hub/contract/abilities';

import type { VerbContext } from '#context.ts';
import type { Database } from '#db/database.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { type AccountDeps, verbContext } from '#deps.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/account-record.ts';
import { addAccount } from '../accounts/new-account.ts';

/** Publicly known credentials: for the demo store only. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@demo.com', password: 'admin', name: 'Demo Admin', role: 'owner' },
  { email: 'client@demo.com', password: 'client', name: 'Demo Client', role: 'client' },
] as const satisfies readonly { email: string; password: string; name: string; role: Role }[];

/** An existing account is added to this store's staff, too. */
const join = async (ctx: VerbContext, account: AccountRow, role: Role): Promise<void> => {
  const { id, email, name } = account;
  await ctx.tx.db
    .insert(staff)
    .values({
      storeId: ctx.tx.storeId,
      id: ctx.newId('staff'),
      externalId: id,
      accountId: id,
      name,
      email,
      role,
      lastSeenAt: ctx.now,
    })
    .onConflictDoNothing();
};

/** Makes the two hub accounts staff of a demo store; safe to repeat. */
export const seedDemoAccounts = async (deps: AccountDeps, storeId: StoreId): Promise<void> => {
  for (const { email, password, name, role } of DEMO_ACCOUNTS) {
    const known = await findAccountByEmail(deps.database, email);
    const passwordHash = known ? '' : await deps.passwords.hash(password);
    await deps.database.inStore(storeId, async (tx) => {
      const ctx = verbContext(deps, tx, { kind: 'system' });
      if (known) await join(ctx, known, role);
      else
        await addAccount(ctx, {
          id: deps.newId('account'),
          email,
          name,
          passwordHash,
          locale: 'ar',
          role,
          verifiedAt: null,
        });
    });
  }
};

/** Throws when a demo account exists: production must not start with a known password. */
export const refuseDemoAccounts = async (database: Pick<Database, 'sql'>): Promise<void> => {
  for (const { email } of DEMO_ACCOUNTS) {
    if (await findAccountByEmail(database, email))
      throw new Error(`${email} is a demo account with a known password: production starts without it`);
  }
};
