import type { Context } from 'hono';
import type { StoreId } from '@apps-hub/domain/ids';
import { PLATFORMS, type PlatformName } from '@apps-hub/contract/apps';

import { AppError } from '#errors.ts';
import { boundedDelivery } from '#platforms/port/bounds.ts';
import { PayloadError } from '#platforms/port/errors.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import type { Installation } from '#platforms/port/install.ts';
import type { HostDelivery } from '#platforms/port/webhooks.ts';
import { createIntake } from '#verbs/shop/inbox/receive.ts';
import { findStore, installDelivered } from '#verbs/hub/stores/install.ts';
import type { HttpDeps, Router } from '../api.ts';
import { hasDuplicateKeys } from '../duplicate-keys.ts';

const installationOf = async (
  { install }: HostPlatform,
  delivery: HostDelivery,
  raw: Uint8Array,
): Promise<Installation | null> => {
  try {
    return await install.fromDelivery(delivery, raw);
  } catch (error) {
    if (error instanceof PayloadError) throw new AppError('validation_failed');
    throw error;
  }
};

/** A host's id for a store never refers to another store, so it is looked up once per process. */
const rememberStores = (deps: HttpDeps) => {
  const known = new Map<string, StoreId>();
  return async (platform: PlatformName, externalId: string): Promise<StoreId | undefined> => {
    const name = `${platform}/${externalId}`;
    const remembered = known.get(name);
    if (remembered) return remembered;
    const found = await findStore(deps, platform, externalId);
    if (found) known.set(name, found.id);
    return found?.id;
  };
};

/** Receives hosts' webhooks: verifies the raw bytes, stores them and responds. They are applied later. */
export const mountWebhooks = (router: Router, deps: HttpDeps): void => {
  const store = createIntake(deps);
  const storeIdOf = rememberStores(deps);

  const receive = async (c: Context, platformName: PlatformName): Promise<Response> => {
    const platform = deps.platforms[platformName];
    if (!platform) throw new AppError('platform_unknown');
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const verified = platform.webhooks.verify({
      headers: c.req.raw.headers,
      raw,
      pathSecret: c.req.param('secret') ?? null,
      query: new URL(c.req.url).searchParams,
    });
    if (!verified.ok) throw new AppError(verified.error);
    const delivery = boundedDelivery(verified.value);
    // No text column can store it, and one such body would fail its whole batch of deliveries.
    if (delivery.body.includes('\0') || hasDuplicateKeys(delivery.body)) throw new AppError('invalid_json');
    // An installation creates its store, then goes into that store's inbox like any other delivery.
    const installation = await installationOf(platform, delivery, raw);
    if (installation) await installDelivered(deps, platformName, installation);
    const storeId = await storeIdOf(platformName, delivery.storeExternalId);
    // Hosts stop deliveries of an app that does not answer with 2xx, so a delivery for an unknown store is no error. Zid stops after thirty
    // in an hour (docs.zid.sa/webhook-health-tracking-2197281m0).
    if (!storeId) return c.json({ received: false });
    await store({ storeId, delivery });
    return c.json({ received: true });
  };

  router.post('/webhooks/:platform/:secret?', (c) => {
    const platform = PLATFORMS.find((name) => name === c.req.param('platform'));
    if (!platform) throw new AppError('platform_unknown');
    return receive(c, platform);
  });
};
