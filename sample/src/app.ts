import { Hono } from 'hono/tiny';

import { academyRoutes } from './academy/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { appBarRoutes } from './app-bar/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { commerceDashboardRoutes } from './commerce-dashboard/routes.ts';
import { crmRoutes } from './crm/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { emailRoutes } from './email/routes.ts';
import { faqRoutes } from './faq/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { helpCenterRoutes } from './help-center/routes.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { kanbanRoutes } from './kanban/routes.ts';
import type { Seeding } from './kit/seeding.ts';
import { launchRoutes } from './launch/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { permissionsRoutes } from './permissions/routes.ts';
import { productsRoutes } from './products/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { referralsRoutes } from './referrals/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { storeSettingsRoutes } from './store-settings/routes.ts';
import { usersRoutes } from './users/routes.ts';

const AREAS: readonly ((seeding: Seeding) => Hono)[] = [
  academyRoutes,
  analyticsRoutes,
  accountRoutes,
  appBarRoutes,
  calendarRoutes,
  categoriesRoutes,
  chatRoutes,
  commerceDashboardRoutes,
  crmRoutes,
  customersRoutes,
  emailRoutes,
  faqRoutes,
  fleetRoutes,
  helpCenterRoutes,
  invoicesRoutes,
  kanbanRoutes,
  launchRoutes,
  ordersRoutes,
  permissionsRoutes,
  productsRoutes,
  profileRoutes,
  projectsRoutes,
  referralsRoutes,
  reviewsRoutes,
  salesRoutes,
  signInRoutes,
  storeSettingsRoutes,
  usersRoutes,
];

/** The sample areas' endpoints with fresh data. Changes live as long as the app. */
export const createSampleApp = (seeding: Seeding): Hono => {
  const app = new Hono();
  // Data that areas share are keyed by this object, so each app has its own.
  const own = { ...seeding };
  for (const routesOf of AREAS) app.route('/', routesOf(own));
  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json('Malformed JSON', 400);
    const { name, message, stack } = error;
    return c.json({ name, message, stack }, 500);
  });
  return app;
};
