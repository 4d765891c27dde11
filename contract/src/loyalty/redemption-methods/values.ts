import type { PlatformName } from '../../apps.ts';

export const DISCOUNT_MODES = ['percent', 'per_order', 'per_point'] as const;

export const DISCOUNT_TARGETS = ['order', 'cheapest', 'specific'] as const;

/** What a reward may ask for that some hosts' coupons cannot express. */
export type HostLimit = 'cheapest' | 'minimum_units';

/** Salla: docs.salla.dev/5394274e0 has neither. */
const LIMITS: Readonly<Partial<Record<PlatformName, readonly HostLimit[]>>> = {
  salla: ['cheapest', 'minimum_units'],
};

export const hostLimits = (platform: PlatformName): readonly HostLimit[] => LIMITS[platform] ?? [];
