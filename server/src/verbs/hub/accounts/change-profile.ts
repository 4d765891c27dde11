import { and, eq } from 'drizzle-orm';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import type { Locale } from '@apps-hub/domain/locale';

import { staff } from '#db/schema/hub/stores.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '../stores/store-record.ts';
import { updateAccount } from './account-record.ts';
import { presentSignedIn } from '../sessions/session-record.ts';
import { readClaim, withClaim } from '../sessions/sessions.ts';

/** Changes a person's name and the language of their mails. Refuses with `unauthenticated` or `session_expired`. */
export const changeProfile = async (
  deps: AccountDeps,
  token: string | undefined,
  { fullName, locale }: { readonly fullName: string; readonly locale: Locale },
): Promise<UserData> => {
  const signedIn = await withClaim(deps, readClaim(deps.keys, token), async (ctx, live) => {
    const { tx } = ctx;
    if ((await loadStore(tx)).status !== 'active') throw new AppError('store_uninstalled');
    await updateAccount(tx, { id: live.account.id, name: fullName, locale });
    await tx.db
      .update(staff)
      .set({ name: fullName })
      .where(and(eq(staff.storeId, tx.storeId), eq(staff.id, live.member.id)));
    await audit(ctx, 'account.change_profile', live.account.id);
    const account = { ...live.account, name: fullName, locale };
    return presentSignedIn(ctx, {
      account,
      member: { ...live.member, name: fullName },
      refresh: live.newest,
    });
  });
  if (!signedIn) throw new AppError('session_expired');
  return signedIn.userData;
};
