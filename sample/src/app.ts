import { Hono } from 'hono/tiny';

import type { Seeding } from './kit/seeding.ts';

type AreaRoutes = (seeding: Seeding) => Hono;

/** An area's endpoints: the beginnings of their addresses, and how they load. */
interface Area {
  readonly at: readonly string[];
  readonly load: () => Promise<AreaRoutes>;
}

/** The sample areas' endpoints. Each loads when one of its addresses is first called. */
export const AREAS: Readonly<Record<string, Area>> = {
  academy: {
    at: ['/api/apps/academy', '/api/dashboard/academy'],
    load: async () => (await import('./academy/routes.ts')).academyRoutes,
  },
  account: {
    at: ['/api/pages/account-settings', '/api/pages/pricing'],
    load: async () => (await import('./account/routes.ts')).accountRoutes,
  },
  analytics: {
    at: ['/api/dashboard/analytics'],
    load: async () => (await import('./analytics/routes.ts')).analyticsRoutes,
  },
  appBar: {
    at: ['/api/app-bar'],
    load: async () => (await import('./app-bar/routes.ts')).appBarRoutes,
  },
  calendar: {
    at: ['/api/apps/calendar'],
    load: async () => (await import('./calendar/routes.ts')).calendarRoutes,
  },
  categories: {
    at: ['/api/apps/ecommerce/categories'],
    load: async () => (await import('./categories/routes.ts')).categoriesRoutes,
  },
  chat: {
    at: ['/api/apps/chat'],
    load: async () => (await import('./chat/routes.ts')).chatRoutes,
  },
  commerceDashboard: {
    at: ['/api/dashboard/ecommerce'],
    load: async () => (await import('./commerce-dashboard/routes.ts')).commerceDashboardRoutes,
  },
  crm: {
    at: ['/api/dashboard/crm'],
    load: async () => (await import('./crm/routes.ts')).crmRoutes,
  },
  customers: {
    at: ['/api/apps/ecommerce/customers'],
    load: async () => (await import('./customers/routes.ts')).customersRoutes,
  },
  email: {
    at: ['/api/apps/email'],
    load: async () => (await import('./email/routes.ts')).emailRoutes,
  },
  faq: {
    at: ['/api/pages/faq'],
    load: async () => (await import('./faq/routes.ts')).faqRoutes,
  },
  fleet: {
    at: ['/api/apps/logistics', '/api/dashboard/logistics'],
    load: async () => (await import('./fleet/routes.ts')).fleetRoutes,
  },
  helpCenter: {
    at: ['/api/pages/help-center'],
    load: async () => (await import('./help-center/routes.ts')).helpCenterRoutes,
  },
  invoices: {
    at: ['/api/apps/invoice'],
    load: async () => (await import('./invoices/routes.ts')).invoicesRoutes,
  },
  kanban: {
    at: ['/api/apps/kanban'],
    load: async () => (await import('./kanban/routes.ts')).kanbanRoutes,
  },
  launch: {
    at: ['/api/pages/launch'],
    load: async () => (await import('./launch/routes.ts')).launchRoutes,
  },
  orders: {
    at: ['/api/apps/ecommerce/orders'],
    load: async () => (await import('./orders/routes.ts')).ordersRoutes,
  },
  permissions: {
    at: ['/api/apps/permissions', '/api/apps/roles'],
    load: async () => (await import('./permissions/routes.ts')).permissionsRoutes,
  },
  products: {
    at: ['/api/apps/ecommerce/products'],
    load: async () => (await import('./products/routes.ts')).productsRoutes,
  },
  profile: {
    at: ['/api/pages/profile'],
    load: async () => (await import('./profile/routes.ts')).profileRoutes,
  },
  projects: {
    at: ['/api/dashboard/analytics/projects'],
    load: async () => (await import('./projects/routes.ts')).projectsRoutes,
  },
  referrals: {
    at: ['/api/apps/ecommerce/referrals'],
    load: async () => (await import('./referrals/routes.ts')).referralsRoutes,
  },
  reviews: {
    at: ['/api/apps/ecommerce/reviews'],
    load: async () => (await import('./reviews/routes.ts')).reviewsRoutes,
  },
  sales: {
    at: ['/api/pages/datatable'],
    load: async () => (await import('./sales/routes.ts')).salesRoutes,
  },
  signIn: {
    at: ['/api/auth'],
    load: async () => (await import('./sign-in/routes.ts')).signInRoutes,
  },
  storeSettings: {
    at: ['/api/apps/ecommerce/settings'],
    load: async () => (await import('./store-settings/routes.ts')).storeSettingsRoutes,
  },
  users: {
    at: ['/api/apps/users'],
    load: async () => (await import('./users/routes.ts')).usersRoutes,
  },
};

const BEGINNINGS = Object.entries(AREAS)
  .flatMap(([name, { at }]) => at.map((beginning) => ({ name, beginning })))
  .toSorted((a, b) => b.beginning.length - a.beginning.length);

/** The area whose endpoints answer at this address; the longest beginning counts. */
export const areaAt = (path: string): string | undefined =>
  BEGINNINGS.find(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))?.name;

/** Endpoints with data of their own, and their answers to errors. */
export const mounted = (areas: readonly AreaRoutes[], own: Seeding): Hono => {
  const app = new Hono();
  for (const routesOf of areas) app.route('/', routesOf(own));
  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json('Malformed JSON', 400);
    const { name, message, stack } = error;
    return c.json({ name, message, stack }, 500);
  });
  return app;
};

const areaOf = ({ url }: Request): string | undefined => areaAt(new URL(url).pathname);

/** Answers requests with fresh data, which live as long as this object. Loads only the areas that are asked. */
export const createSampleEndpoints = (seeding: Seeding) => {
  // Data that areas share are keyed by this object.
  const own = { ...seeding };
  const loading = new Map<string, Promise<Hono>>();
  const open = (name: string): Promise<Hono> => {
    const known = loading.get(name);
    if (known) return known;
    const load = async () => {
      const routesOf = await AREAS[name]?.load();
      return mounted(routesOf ? [routesOf] : [], own);
    };
    const opening = load().catch((error: unknown) => {
      // Let the next request retry.
      loading.delete(name);
      throw error;
    });
    loading.set(name, opening);
    return opening;
  };
  return {
    /** Loads the endpoints that will answer this request. */
    prepare: async (request: Request): Promise<void> => {
      await AREAS[areaOf(request) ?? '']?.load();
    },
    answer: async (request: Request): Promise<Response> => {
      const name = areaOf(request);
      if (name === undefined) return new Response(null, { status: 404 });
      return (await open(name)).fetch(request);
    },
  };
};
