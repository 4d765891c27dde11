import type { Config } from '../config.ts';
import { checkSalla, portalEntries } from './salla/checklist.ts';
import { checkShopify, manifestEntries } from './shopify/checklist.ts';

/** What can be said of a platform's set-up and review, for the command line. */
export const PLATFORM_CHECKS = {
  salla: (config: Config, appsUrl: string) => ({
    lines: checkSalla(config, appsUrl),
    entries: portalEntries(config, appsUrl),
  }),
  shopify: (config: Config, appsUrl: string) => ({
    lines: checkShopify(config, appsUrl),
    entries: manifestEntries(config, appsUrl),
  }),
} as const;

export const hasChecks = (name: string | undefined): name is keyof typeof PLATFORM_CHECKS =>
  name !== undefined && name in PLATFORM_CHECKS;
