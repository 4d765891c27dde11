import { hubAddress, landingOf } from '@apps-hub/contract/pages/addresses';
import { hubPages } from '@apps-hub/ui/session/page-sets.ts';

import { keep, readKept, textsIn } from '@apps-hub/ui/session/preferences/device-store.ts';

/** The grid has two columns of three. */
export const SHORTCUTS_MAX = 6;

/** The default pages; a role without the right to some has fewer. */
export const DEFAULT_SHORTCUTS: readonly string[] = [
  hubAddress('loyalty/dashboard'),
  hubAddress('loyalty/customers'),
  hubAddress('loyalty/orders'),
  hubAddress('shipping/home'),
  hubAddress('shipping/pickups'),
  hubAddress('loyalty/settings'),
];

const keyOf = (staffId: string): string => `shortcuts:${staffId}`;

const parse = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? textsIn(raw).slice(0, SHORTCUTS_MAX) : DEFAULT_SHORTCUTS;

/** The addresses that the user chose on this device, in navigation order. */
export const keptShortcuts = (staffId: string): readonly string[] => {
  const chosen = new Set(readKept(keyOf(staffId), parse));
  return hubPages()
    .map(landingOf)
    .filter((address) => chosen.has(address));
};

export const keepShortcuts = (staffId: string, addresses: readonly string[]): void =>
  keep(keyOf(staffId), addresses);
