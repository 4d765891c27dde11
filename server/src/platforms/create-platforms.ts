import type { PlatformName } from '@apps-hub/contract/apps';

import { appsUrlOf, type Config } from '../config.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { hubPlatform } from './hub/provider.ts';
import type { HostPlatform } from './port/host-platform.ts';
import { sallaConfig } from './salla/config.ts';
import { sallaPlatform } from './salla/provider.ts';
import { sandboxConfig } from './sandbox/config.ts';
import { sandboxPlatform } from './sandbox/provider.ts';
import { shopifyConfig } from './shopify/config.ts';
import { shopifyPlatform } from './shopify/provider.ts';
import { zidConfig } from './zid/config.ts';
import { zidPlatform } from './zid/provider.ts';

/** The configured platforms; one without configuration is undefined. */
export type Platforms = Partial<Readonly<Record<PlatformName, HostPlatform | undefined>>>;

/** Names every platform: omitting one does not compile. */
export const createPlatforms = (
  config: Config,
  outbound: Outbound,
  now: () => Date,
): Readonly<Record<PlatformName, HostPlatform | undefined>> => {
  const salla = sallaConfig(config);
  const sandbox = sandboxConfig(config);
  const shopify = shopifyConfig(config);
  const zid = zidConfig(config, appsUrlOf(config));
  return {
    hub: hubPlatform,
    salla: salla && sallaPlatform(salla, outbound, now),
    shopify: shopify && shopifyPlatform(shopify, outbound, now),
    zid: zid && zidPlatform(zid, outbound, { now }),
    sandbox: sandbox && sandboxPlatform(sandbox, outbound),
  };
};
