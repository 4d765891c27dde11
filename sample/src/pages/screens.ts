import type { RouteComponent } from '@tanstack/react-router';

import type { SamplePageId } from './pages.ts';

type OpenScreen = () => Promise<RouteComponent>;

/** How each sample page's screen is loaded, in the order of the pages. */
const OPEN = {
  'sample/commerce-dashboard': async () =>
    (await import('../commerce-dashboard/page/dashboard-screen.tsx')).CommerceDashboardScreen,
  'sample/products': async () => (await import('../products/page/products-screen.tsx')).ProductsScreen,
  'sample/product-new': async () =>
    (await import('../products/page/product-new-screen.tsx')).ProductNewScreen,
  'sample/product-edit': async () =>
    (await import('../products/page/product-edit-screen.tsx')).ProductEditScreen,
  'sample/categories': async () =>
    (await import('../categories/page/categories-screen.tsx')).CategoriesScreen,
  'sample/orders': async () => (await import('../orders/page/orders-screen.tsx')).OrdersScreen,
  'sample/order': async () => (await import('../orders/page/order-screen.tsx')).OrderScreen,
  'sample/customers': async () => (await import('../customers/page/customers-screen.tsx')).CustomersScreen,
  'sample/customer': async () => (await import('../customers/page/customer-screen.tsx')).CustomerScreen,
  'sample/reviews': async () => (await import('../reviews/page/reviews-screen.tsx')).ReviewsScreen,
  'sample/referrals': async () => (await import('../referrals/page/referrals-screen.tsx')).ReferralsScreen,
  'sample/store-settings': async () =>
    (await import('../store-settings/page/store-settings-screen.tsx')).StoreSettingsScreen,
  'sample/invoices': async () => (await import('../invoices/page/invoices-screen.tsx')).InvoicesScreen,
  'sample/invoice-new': async () =>
    (await import('../invoices/page/invoice-new-screen.tsx')).InvoiceNewScreen,
  'sample/invoice': async () => (await import('../invoices/page/invoice-screen.tsx')).InvoiceScreen,
  'sample/invoice-edit': async () =>
    (await import('../invoices/page/invoice-edit-screen.tsx')).InvoiceEditScreen,
  'sample/users': async () => (await import('../users/page/users-screen.tsx')).UsersScreen,
  'sample/user': async () => (await import('../users/page/user-screen.tsx')).UserScreen,
  'sample/roles': async () => (await import('../permissions/page/roles-screen.tsx')).RolesScreen,
  'sample/permissions': async () =>
    (await import('../permissions/page/permissions-screen.tsx')).PermissionsScreen,
  'sample/sales': async () => (await import('../sales/page/sales-screen.tsx')).SalesScreen,
  'sample/projects': async () => (await import('../projects/page/projects-screen.tsx')).ProjectsScreen,
  'sample/email': async () => (await import('../email/page/email-screen.tsx')).EmailScreen,
  'sample/chat': async () => (await import('../chat/page/chat-screen.tsx')).ChatScreen,
  'sample/calendar': async () => (await import('../calendar/page/calendar-screen.tsx')).CalendarScreen,
  'sample/kanban': async () => (await import('../kanban/page/kanban-screen.tsx')).KanbanScreen,
  'sample/analytics-dashboard': async () =>
    (await import('../analytics/page/dashboard-screen.tsx')).AnalyticsDashboardScreen,
  'sample/crm-dashboard': async () => (await import('../crm/page/dashboard-screen.tsx')).CrmDashboardScreen,
  'sample/academy-dashboard': async () =>
    (await import('../academy/page/dashboard-screen.tsx')).AcademyDashboardScreen,
  'sample/logistics-dashboard': async () =>
    (await import('../fleet/page/dashboard-screen.tsx')).LogisticsDashboardScreen,
  'sample/courses': async () => (await import('../academy/page/courses-screen.tsx')).CoursesScreen,
  'sample/course': async () => (await import('../academy/page/course-screen.tsx')).CourseScreen,
  'sample/fleet': async () => (await import('../fleet/page/fleet-screen.tsx')).FleetScreen,
  'sample/landing': async () => (await import('../front/page/landing.tsx')).Landing,
  'sample/front-pricing': async () => (await import('../front/page/pricing.tsx')).Pricing,
  'sample/front-payment': async () => (await import('../front/page/payment.tsx')).PaymentScreen,
  'sample/front-checkout': async () => (await import('../front/page/checkout.tsx')).Checkout,
  'sample/user-profile': async () =>
    (await import('../profile/page/profile-tabs-screen.tsx')).ProfileTabsScreen,
  'sample/account-settings': async () =>
    (await import('../account/page/account-settings-screen.tsx')).SettingsTabsScreen,
  'sample/pricing': async () => (await import('../account/page/pricing-screen.tsx')).PricingScreen,
  'sample/faq': async () => (await import('../faq/page/faq-screen.tsx')).FaqScreen,
  'sample/help-center': async () =>
    (await import('../help-center/page/help-center-screen.tsx')).HelpCenterScreen,
  'sample/help-article': async () =>
    (await import('../help-center/page/article-screen.tsx')).HelpArticleScreen,
  'sample/coming-soon': async () => (await import('../launch/page/coming-soon.tsx')).ComingSoon,
  'sample/maintenance': async () => (await import('../launch/page/maintenance.tsx')).Maintenance,
  'sample/login': async () => (await import('../sign-in/page/login-variant.tsx')).LoginVariant,
  'sample/register': async () => (await import('../sign-in/page/register-variant.tsx')).RegisterVariant,
  'sample/register-steps': async () => (await import('../sign-in/page/register-steps.tsx')).RegisterSteps,
  'sample/verify-email': async () => (await import('../sign-in/page/verify-variant.tsx')).VerifyVariant,
  'sample/forgot-password': async () => (await import('../sign-in/page/forgot-variant.tsx')).ForgotVariant,
  'sample/reset-password': async () => (await import('../sign-in/page/reset-variant.tsx')).ResetVariant,
  'sample/two-steps': async () => (await import('../sign-in/page/two-steps-variant.tsx')).TwoStepsVariant,
  'sample/kit-basics': async () => (await import('../gallery/page/basics.tsx')).BasicsScreen,
  'sample/kit-actions': async () => (await import('../gallery/page/actions.tsx')).ActionsScreen,
  'sample/kit-forms': async () => (await import('../gallery/page/forms.tsx')).FormsScreen,
  'sample/kit-data': async () => (await import('../gallery/page/data.tsx')).DataScreen,
  'sample/kit-overlays': async () => (await import('../gallery/page/overlays.tsx')).OverlaysScreen,
  'sample/deal-wizard': async () => (await import('../wizards/page/deal-screen.tsx')).DealWizard,
  'sample/property-wizard': async () => (await import('../wizards/page/property-screen.tsx')).PropertyWizard,
} satisfies Record<SamplePageId, OpenScreen>;

const isPage = (id: string): id is SamplePageId => Object.hasOwn(OPEN, id);

/** Loads the screen of a sample page. */
export const openSample = async (id: string): ReturnType<OpenScreen> => {
  if (!isPage(id)) throw new Error(`no sample page ${id}`);
  return OPEN[id]();
};
