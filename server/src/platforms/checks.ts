import type { HostPlatformName } from '@apps-hub/contract/apps';

import type { Config } from '../config.ts';
import type { CheckLine, PortalEntry } from './port/checklist.ts';
import { checkSalla, portalEntries } from './salla/checklist.ts';
import { checkShopify } from './shopify/checklist.ts';
import { manifestEntries } from './shopify/manifest.ts';
import { checkZid, dashboardEntries } from './zid/checklist.ts';

interface Checked {
  readonly lines: readonly CheckLine[];
  readonly entries: readonly PortalEntry[];
  /** The name of the host's portal, where partners enter them. */
  readonly portal: string;
}

/** The checks of each platform's set-up and review, for the command line; the sandbox has no review. */
export const PLATFORM_CHECKS = {
  salla: (config: Config, appsUrl: string): Checked => ({
    lines: checkSalla(config, appsUrl),
    entries: portalEntries(config, appsUrl),
    portal: 'Partners Portal',
  }),
  zid: (config: Config, appsUrl: string): Checked => ({
    lines: checkZid(config, appsUrl),
    entries: dashboardEntries(config, appsUrl),
    portal: 'Partner Dashboard',
  }),
  shopify: (config: Config, appsUrl: string): Checked => ({
    lines: checkShopify(config, appsUrl),
    entries: manifestEntries(config, appsUrl),
    portal: 'shopify.app.toml',
  }),
} as const satisfies Readonly<
  Record<Exclude<HostPlatformName, 'sandbox'>, (config: Config, appsUrl: string) => Checked>
>;

export const hasChecks = (name: string | undefined): name is keyof typeof PLATFORM_CHECKS =>
  name !== undefined && name in PLATFORM_CHECKS;
