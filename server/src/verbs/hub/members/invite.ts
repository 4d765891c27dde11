import type { Locale } from '@apps-hub/domain/locale';

import type { VerbContext } from '#context.ts';
import type { AccountDeps } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '../stores/store-record.ts';
import { registerJob } from '../accounts/register.ts';

/**
 * Mails a person the link with which they become a member who hands parcels over. The response is the same whether or not the address has an
 * account, so that nobody learns it here.
 */
export const inviteMember = async (
  ctx: VerbContext,
  deps: Pick<AccountDeps, 'keys' | 'sealer'>,
  { email, fullName, locale }: { readonly email: string; readonly fullName: string; readonly locale: Locale },
): Promise<{ accepted: true }> => {
  authorise(ctx.actor, 'manage', 'all');
  const { tx, now, newId } = ctx;
  const { currency, country, timeZone, name } = await loadStore(tx);
  const data = registerJob(
    { newId, now: () => now, sealer: deps.sealer },
    { email, fullName, locale, currency, country, timeZone, storeName: name, memberOf: tx.storeId },
  );
  await ctx.enqueue('account.register', { storeId: tx.storeId, ...data }, deps.keys.emailDigest(email));
  await audit(ctx, 'account.invite_member', tx.storeId);
  return { accepted: true };
};
