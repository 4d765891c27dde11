import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { ShopperPage, shopperPageInput } from '@apps-hub/contract/loyalty/shopper/routes';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { shopperPage } from '#db/schema/loyalty/shopper.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPage, type PageRecord } from './page-record.ts';

type Input = z.output<typeof shopperPageInput>;

type SettingsDeps = Pick<Deps, 'platforms'> & { readonly appsUrl: string };

const present = async (
  { tx }: VerbContext,
  page: PageRecord,
  { platforms, appsUrl }: SettingsDeps,
): Promise<ShopperPage> => {
  const { platform, externalId, address } = await loadStore(tx);
  const host = platforms[platform]?.signIn;
  return {
    ...page,
    url: `${appsUrl}${shopperPath(tx.storeId)}`,
    storefrontUrl: host?.storefrontUrl?.(externalId) ?? address,
    switchOnUrl: host?.switchOnUrl?.(externalId) ?? null,
  };
};

export const getShopperPage = async (ctx: VerbContext, deps: SettingsDeps): Promise<ShopperPage> => {
  authorise(ctx.actor, 'read', 'Settings');
  return present(ctx, await loadPage(ctx.tx), deps);
};

/**
 * Changes the page for customers; writes nothing when nothing changed. Switched off, its doors answer as if it did not exist, and sessions
 * work again when it is on. Refuses with `settings_changed_meanwhile` when somebody else has saved since the form was opened.
 */
export const saveShopperPage = async (
  ctx: VerbContext,
  { version, ...input }: Input & { readonly version: number },
  deps: SettingsDeps,
): Promise<ShopperPage> => {
  authorise(ctx.actor, 'update', 'Settings');
  const before = await loadPage(ctx.tx);
  if (before.version !== version) throw new AppError('settings_changed_meanwhile');
  const changes = Object.fromEntries(
    Object.entries(input).flatMap(([name, to]) => {
      const from = before[name as keyof Input];
      return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }]];
    }),
  );
  if (Object.keys(changes).length === 0) return present(ctx, before, deps);
  const row = { ...input, version: version + 1 };
  const saved = await ctx.tx.db
    .insert(shopperPage)
    .values({ storeId: ctx.tx.storeId, ...row })
    .onConflictDoUpdate({
      target: shopperPage.storeId,
      set: row,
      setWhere: eq(shopperPage.version, version),
    })
    .returning({ version: shopperPage.version });
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  await scheduleStep(ctx, 'storefront.write', ctx.now);
  await audit(ctx, 'settings.shopper_page', 'loyalty', changes);
  return present(ctx, row, deps);
};
