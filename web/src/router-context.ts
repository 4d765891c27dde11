import type { Services } from './session/services.tsx';

/** What the router hands to every route; beside the router, which knows the routes. */
export interface RouterContext {
  readonly services: Services;
}
