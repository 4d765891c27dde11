import type { Access, Page } from '@apps-hub/contract/pages/page';
import '@tanstack/react-router';

import type { Services } from './session/services.tsx';

/** What the router hands to every route; beside the router, which knows the routes. */
export interface RouterContext {
  readonly services: Services;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every route says it, so that none is open by accident; the last one of an address counts. */
    readonly access: Access;
    readonly layout?: NonNullable<Page['layout']>;
  }
}
