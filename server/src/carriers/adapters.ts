import { type Carrier, byCarrier } from '@apps-hub/domain/carrier';
import type { CarrierAdapter } from './adapter.ts';
import * as ALL from './registry.ts';

/** The adapters of all carriers. */
export const ADAPTERS: { readonly [C in Carrier]: CarrierAdapter<C> } = ALL;

export const DEMO_CARRIERS = byCarrier((carrier) => ADAPTERS[carrier].demo);

/** The base address of each carrier. */
export type BaseUrls = Readonly<Record<Carrier, string>>;

/** The carriers' own production or test systems. */
export const carrierOwnUrls = (kind: 'production' | 'test'): BaseUrls =>
  byCarrier((carrier) => ADAPTERS[carrier].urls[kind]);

/** The sandbox's carriers, below their common address. */
export const sandboxUrls = (base: string): BaseUrls => byCarrier((carrier) => `${base}/${carrier}`);
