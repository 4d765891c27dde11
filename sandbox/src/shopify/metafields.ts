import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';
import { gid } from './numbers.ts';

/** Metafields of one of our apps' installation in a store. */
interface Owner {
  readonly storeId: StoreId;
  readonly app: string;
}

export interface MetafieldsSetInput {
  readonly ownerId: string;
  readonly namespace?: string | null;
  readonly key: string;
  readonly type?: string | null;
  readonly value: string;
}

/** The id of an app's installation; ours derives from its row. */
export const installationId = (db: Db, { storeId, app }: Owner): string => {
  const row = db.get<{ n: number }>('select rowid as n from shopify_app where store_id = ? and app = ?', [
    storeId,
    app,
  ]);
  return gid('AppInstallation', String(row?.n ?? 0));
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const mistake = (field: string, message: string) => ({
  userErrors: [{ field: ['metafields', '0', field], message }],
});

/** All or none. Source: shopify.dev, admin-graphql, metafieldsSet: 25 at most, an owner that the app may write, a value of the type. */
export const setMetafields = (
  { db }: Context,
  owner: Owner,
  metafields: readonly MetafieldsSetInput[],
): { readonly userErrors: readonly object[] } => {
  if (metafields.length > 25) return mistake('metafields', 'Too many metafields');
  if (metafields.some(({ ownerId }) => ownerId !== installationId(db, owner)))
    return mistake('ownerId', 'Owner does not exist.');
  if (metafields.some(({ type, value }) => type !== 'json' || !isJson(value)))
    return mistake('value', 'Value is invalid JSON.');
  db.tx(() => {
    for (const { namespace, key, value } of metafields) {
      const where = [owner.storeId, owner.app, namespace ?? '', key];
      db.run(
        'delete from shopify_metafield where store_id = ? and app = ? and namespace = ? and key = ?',
        where,
      );
      db.insert('shopify_metafield', {
        store_id: owner.storeId,
        app: owner.app,
        namespace: namespace ?? '',
        key,
        value,
      });
    }
  });
  return { userErrors: [] };
};

/** As Liquid reads them: `app.metafields.<namespace>.<key>.value`. Source: shopify.dev, Liquid objects `app` and `metafield`. */
export const metafieldsOf = (db: Db, { storeId, app }: Owner): Readonly<Record<string, object>> => {
  const rows = db.all<{ namespace: string; key: string; value: string }>(
    'select namespace, key, value from shopify_metafield where store_id = ? and app = ?',
    [storeId, app],
  );
  const found: Record<string, Record<string, { readonly value: unknown }>> = {};
  for (const { namespace, key, value } of rows)
    found[namespace] = { ...found[namespace], [key]: { value: JSON.parse(value) } };
  return found;
};
