import { aramex } from './aramex/carrier.ts';
import type { SandboxCarrier } from './carrier.ts';
import { dhl } from './dhl/carrier.ts';
import { fedex } from './fedex/carrier.ts';

/** Every carrier of the sandbox, by the name of its app and path. */
export const carriers = {
  aramex,
  dhl,
  fedex,
} as const satisfies Readonly<Record<string, SandboxCarrier>>;

export type CarrierName = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as CarrierName[]; // the keys just above

export const isCarrier = (name: string): name is CarrierName => Object.hasOwn(carriers, name);
