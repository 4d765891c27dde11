/* oxlint-disable typescript/consistent-type-imports -- an area is one line; nothing is imported when the code runs */
/**
 * The areas of the sample pages with the routes of their contract. The workspace `sample` answers them inside the browser; the server
 * mounts none of them. Only types: no schema comes along.
 */
export interface SampleAreaRoutes {
  'sample/academy': typeof import('./academy/routes.ts');
  'sample/analytics': typeof import('./analytics/routes.ts');
  'sample/account': typeof import('./account/routes.ts');
  'sample/app-bar': typeof import('./app-bar/routes.ts');
  'sample/calendar': typeof import('./calendar/routes.ts');
  'sample/categories': typeof import('./categories/routes.ts');
  'sample/chat': typeof import('./chat/routes.ts');
  'sample/commerce-dashboard': typeof import('./commerce-dashboard/routes.ts');
  'sample/crm': typeof import('./crm/routes.ts');
  'sample/customers': typeof import('./customers/routes.ts');
  'sample/email': typeof import('./email/routes.ts');
  'sample/faq': typeof import('./faq/routes.ts');
  'sample/fleet': typeof import('./fleet/routes.ts');
  'sample/help-center': typeof import('./help-center/routes.ts');
  'sample/invoices': typeof import('./invoices/routes.ts');
  'sample/kanban': typeof import('./kanban/routes.ts');
  'sample/launch': typeof import('./launch/routes.ts');
  'sample/orders': typeof import('./orders/routes.ts');
  'sample/permissions': typeof import('./permissions/routes.ts');
  'sample/products': typeof import('./products/routes.ts');
  'sample/profile': typeof import('./profile/routes.ts');
  'sample/projects': typeof import('./projects/routes.ts');
  'sample/referrals': typeof import('./referrals/routes.ts');
  'sample/reviews': typeof import('./reviews/routes.ts');
  'sample/sales': typeof import('./sales/routes.ts');
  'sample/sign-in': typeof import('./sign-in/routes.ts');
  'sample/store-settings': typeof import('./store-settings/routes.ts');
  'sample/users': typeof import('./users/routes.ts');
}
