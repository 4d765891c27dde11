import type { PageContext } from './page-context.ts';
import { useServices } from './services.tsx';

/** The addresses of the two apps' pages. The same screens stand in a host's frame and in the hub, each below its own address. */
export interface Pages {
  readonly loyalty: {
    readonly home: string;
    readonly activity: string;
    readonly dashboard: string;
    readonly inbox: string;
    readonly batches: string;
    readonly customers: string;
    readonly customer: (id: string) => string;
    readonly orders: string;
    readonly settings: string;
  };
  readonly shipping: {
    readonly home: string;
    readonly pickups: string;
    readonly settings: string;
  };
}

const HUB: Pages = {
  loyalty: {
    home: '/apps/loyalty/dashboard',
    activity: '/apps/loyalty/activity',
    dashboard: '/apps/loyalty/dashboard',
    inbox: '/apps/loyalty/inbox',
    batches: '/apps/loyalty/batches',
    customers: '/apps/loyalty/customers',
    customer: (id) => `/apps/loyalty/customers/view/${encodeURIComponent(id)}`,
    orders: '/apps/loyalty/orders',
    settings: '/apps/loyalty/settings/settings',
  },
  shipping: {
    home: '/apps/shipping/dashboard',
    pickups: '/apps/shipping/pickups/list',
    settings: '/apps/shipping/settings/settings',
  },
};

const embedded = (base: string): Pages => ({
  loyalty: {
    home: `${base}/`,
    activity: `${base}/activity`,
    dashboard: `${base}/dashboard`,
    inbox: `${base}/inbox`,
    batches: `${base}/batches`,
    customers: `${base}/customers`,
    customer: (id) => `${base}/customers/${encodeURIComponent(id)}`,
    orders: `${base}/orders`,
    settings: `${base}/settings`,
  },
  shipping: { home: `${base}/`, pickups: `${base}/pickups`, settings: `${base}/settings` },
});

/** The one place that knows where a page lies. */
const pagesOf = ({ platform, app }: PageContext, isFramed: boolean): Pages =>
  isFramed ? embedded(`/embedded/${platform}/${app}`) : HUB;

/** Below the frame's own address inside a host's admin, else the hub's. */
export const usePages = (): Pages => {
  const { context, hub } = useServices();
  return pagesOf(context, hub === undefined);
};
