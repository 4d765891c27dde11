import type { Context } from 'hono';
import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { PLATFORMS, type PlatformName } from '@apps-hub/contract/apps';

import { AppError } from '../../errors.ts';
import { PayloadError } from '../../platforms/port.ts';
import { createIntake } from '../../verbs/loyalty/inbox/receive.ts';
import { findStore, installApp } from '../../verbs/hub/stores/install.ts';
import type { HttpDeps, Router } from '../api.ts';

const NO_CURRENCY = 'XXX' as CurrencyCode;

/** The installation comes before its store is known: it registers the store, then goes into the new store's inbox like all else. */
const installFrom = async (
  deps: HttpDeps,
  platformName: PlatformName,
  topic: string,
  body: string,
): Promise<void> => {
  try {
    const event = deps.platforms[platformName]?.normalise(topic, body, NO_CURRENCY);
    if (event?.type === 'installed') await installApp(deps, platformName, event);
  } catch (error) {
    if (error instanceof PayloadError) throw new AppError('validation_failed');
    throw error;
  }
};

/** A host's name for a store always means the same store: it is looked up once per process. */
const rememberStores = (deps: HttpDeps) => {
  const known = new Map<string, StoreId>();
  return async (platform: PlatformName, externalId: string): Promise<StoreId> => {
    const name = `${platform}/${externalId}`;
    const remembered = known.get(name);
    if (remembered) return remembered;
    const found = await findStore(deps, platform, externalId);
    if (!found) throw new AppError('store_unknown');
    known.set(name, found.id);
    return found.id;
  };
};

/** Takes in hosts' webhooks: proves the raw bytes, stores them, answers. What they say is applied afterwards. */
export const mountWebhooks = (router: Router, deps: HttpDeps): void => {
  const store = createIntake(deps);
  const storeIdOf = rememberStores(deps);

  const receive = async (c: Context, platformName: PlatformName): Promise<Response> => {
    const platform = deps.platforms[platformName];
    if (!platform) throw new AppError('platform_unknown');
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const delivery = platform.verifyWebhook(c.req.raw.headers, raw);
    if (!delivery.ok) throw new AppError(delivery.error);
    const { topic, storeExternalId, body } = delivery.value;
    // No text of ours can hold it: one such body would take a whole batch of deliveries with it.
    if (body.includes('\0')) throw new AppError('invalid_json');
    if (topic === 'app.installed')
      await installFrom(deps, platformName, topic, Buffer.from(raw).toString('utf8'));
    await store({ storeId: await storeIdOf(platformName, storeExternalId), delivery: delivery.value });
    return c.json({ received: true });
  };

  router.post('/webhooks/:platform', (c) => {
    const platform = PLATFORMS.find((name) => name === c.req.param('platform'));
    if (!platform) throw new AppError('platform_unknown');
    return receive(c, platform);
  });
};
