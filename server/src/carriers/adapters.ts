import { type Carrier, byCarrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { CarrierAdapter } from './adapter.ts';
import { aramex } from './aramex/adapter.ts';
import { dhl } from './dhl/adapter.ts';
import { fedex } from './fedex/adapter.ts';

/** The adapter of every carrier. */
export const ADAPTERS: { readonly [C in Carrier]: CarrierAdapter<C> } = {
  aramex,
  dhl,
  fedex,
};

/** Where each carrier answers. */
export type BaseUrls = Readonly<Record<Carrier, string>>;

/** The carriers' own systems, in earnest or for tests. */
export const carrierOwnUrls = (kind: 'production' | 'test'): BaseUrls =>
  byCarrier((carrier) => ADAPTERS[carrier].urls[kind]);

/** The sandbox's carriers, below the address of all of them. */
export const sandboxUrls = (base: string): BaseUrls => byCarrier((carrier) => `${base}/${carrier}`);
