import type { Hono } from 'hono';
import type { Locale } from '../stores/stores.ts';
import type { CarrierContext } from './context.ts';

/** One carrier's folder, as the sandbox sees it. */
export interface SandboxCarrier {
  /** How the admin presents the carrier's app. */
  readonly app: {
    readonly name: Readonly<Record<Locale, string>>;
    readonly about: Readonly<Record<Locale, string>>;
    /** The two colours of its logo, from top left to bottom right. */
    readonly colours: readonly [from: string, to: string];
  };
  /** The carrier's API, to be mounted under its name. */
  readonly create: (context: CarrierContext) => Hono;
}
