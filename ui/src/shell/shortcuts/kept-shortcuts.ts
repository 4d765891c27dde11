import { landingOf } from '@apps-hub/contract/pages/addresses';
import { hubPages } from '#session/page-sets.ts';

import { keep, readKept, textsIn } from '#session/preferences/device-store.ts';

/** The grid has two columns of three. */
export const SHORTCUTS_MAX = 6;

const keyOf = (staffId: string): string => `shortcuts:${staffId}`;

/** The addresses that the user chose on this device, or else the usual ones, in navigation order. */
export const keptShortcuts = (staffId: string, usual: readonly string[]): readonly string[] => {
  const parse = (raw: unknown): readonly string[] =>
    Array.isArray(raw) ? textsIn(raw).slice(0, SHORTCUTS_MAX) : usual;
  const chosen = new Set(readKept(keyOf(staffId), parse));
  return hubPages()
    .map(landingOf)
    .filter((address) => chosen.has(address));
};

export const keepShortcuts = (staffId: string, addresses: readonly string[]): void =>
  keep(keyOf(staffId), addresses);
