import { byCarrier, type Carrier, CARRIERS } from '@apps-hub/domain/carrier';

import type { SandboxCarrier } from './carrier.ts';
import * as ALL from './registry.ts';

/** Every carrier of the sandbox, by the name of its app and path. */
export const SANDBOX_CARRIERS: { readonly [C in Carrier]: SandboxCarrier<C> } = ALL;

export const DEMO_CARRIERS = byCarrier((carrier) => SANDBOX_CARRIERS[carrier].demo);

export const isCarrier = (name: string): name is Carrier => CARRIERS.some((carrier) => carrier === name);
