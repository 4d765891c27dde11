import type { SeedStore } from './seed-data.ts';
import { emptyStore } from './seed-data.ts';

/** The hosts on which the sandbox may have a store; its id is the host's name. */
export const HOSTS = ['salla', 'zid', 'shopify'] as const;

export type Host = (typeof HOSTS)[number];

export const isHost = (text: string): text is Host => HOSTS.some((host) => host === text);

const NAMES: Readonly<Record<Host, SeedStore['name']>> = {
  salla: ['بيت الهيل على سلة', 'Bayt Al-Hail on Salla'],
  zid: ['بيت الهيل على زد', 'Bayt Al-Hail on Zid'],
  shopify: ['بيت الهيل على Shopify', 'Bayt Al-Hail on Shopify'],
};

/** The demo shop as a store of this host. */
export const hostStore = (host: Host): SeedStore => ({ ...emptyStore, id: host, name: NAMES[host] });
