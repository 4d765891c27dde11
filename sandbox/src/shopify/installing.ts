import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import { getStore } from '../stores/stores.ts';
import { enqueueShopify } from './announce.ts';
import { listShopifyApps } from './installation.ts';
import { shopOf } from './numbers.ts';

type Rows = Omit<Context, 'config'>;

/**
 * Shopify installs an app automatically with the scopes of its manifest and sends it no event; the app finds out when its first page opens.
 */
export const installOnShopify = ({ db }: Rows, storeId: StoreId, app: string): void => {
  getStore(db, storeId);
  db.run('insert into shopify_app (store_id, app) values (?, ?) on conflict do nothing', [storeId, app]);
};

/** The privacy topics and their bodies. Source: shopify.dev, "Privacy law compliance". */
export const sendPrivacy = (
  context: Rows,
  to: { readonly storeId: StoreId; readonly app: string },
  topic: string,
  customer?: { readonly id: number; readonly email: string; readonly phone: string },
): void => {
  const shop = { shop_id: 954_889, shop_domain: shopOf(to.storeId) };
  const data = topic === 'shop/redact' ? shop : { ...shop, customer, ...requestOf(topic) };
  context.db.tx(() => enqueueShopify(context, { ...to, resource: topic }, { topic, data }));
};

const requestOf = (topic: string) =>
  topic === 'customers/data_request'
    ? { orders_requested: [], data_request: { id: 9999 } }
    : { orders_to_redact: [] };

/** Revokes an app's access and notifies it; does nothing when it is not installed. */
export const uninstallFromShopify = (context: Rows, storeId: StoreId, app: string): void => {
  const { db } = context;
  db.tx(() => {
    if (!listShopifyApps(db, storeId).includes(app)) return;
    const { name } = getStore(db, storeId);
    const data = { id: 954_889, name: name.ar, myshopify_domain: shopOf(storeId) };
    enqueueShopify(context, { storeId, app, resource: 'app' }, { topic: 'app/uninstalled', data });
    db.run('delete from shopify_app where store_id = ? and app = ?', [storeId, app]);
    db.run('delete from shopify_grant where store_id = ? and app = ?', [storeId, app]);
  });
};
