import type { Access, Page } from '@apps-hub/contract/pages/page';
import '@tanstack/react-router';

import type { Services } from '@apps-hub/ui/session/services.tsx';

/** What the router passes to every route; in a file of its own, because the router imports the routes. */
export interface RouterContext {
  readonly services: Services;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Required, so that no route is public by accident; an address's last match counts. */
    readonly access: Access;
    readonly layout?: NonNullable<Page['layout']>;
  }
}
