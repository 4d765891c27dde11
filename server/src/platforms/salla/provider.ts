import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import type { HostProduct } from '../port/products.ts';
import { sallaBackfill } from './backfill.ts';
import { createCall, readOrder, readProduct, type SallaProduct, searchProducts } from './client.ts';
import type { SallaConfig } from './config.ts';
import { sallaDiscounts } from './discounts.ts';
import { sallaInstall } from './install.ts';
import { understandWith } from './mapper.ts';
import { sallaShipments } from './shipments.ts';
import { sallaSignIn } from './sign-in.ts';
import { verifySallaWebhook } from './webhooks.ts';

/** Salla answers in the store's language, so both names are the same. */
const toProduct = ({ id, name, sku, price }: SallaProduct): HostProduct => ({
  id,
  title: { ar: name, en: name },
  sku: sku || null,
  price: price.amount,
});

/** Salla: each of our apps is an app of its own there, with its own id, secrets and tokens. */
export const sallaPlatform = (config: SallaConfig, outbound: Outbound, now: () => Date): HostPlatform => {
  const call = createCall(config, outbound);
  return {
    signIn: sallaSignIn(config, outbound),
    webhooks: { verify: (request) => verifySallaWebhook(request, config.apps) },
    events: { understand: understandWith((access, id) => readOrder(call, access, id)) },
    discounts: sallaDiscounts(call),
    products: {
      search: async (access, { q, ids }) => {
        if (!ids) return (await searchProducts(call, access, q ?? '')).map(toProduct);
        const found = await Promise.all(ids.map((id) => readProduct(call, access, id)));
        return found.flatMap((each) => (each ? [toProduct(each)] : []));
      },
    },
    install: sallaInstall(config, { call, outbound, now }),
    backfill: sallaBackfill(call),
    shipments: sallaShipments(call),
  };
};
