/* oxlint-disable typescript/consistent-type-imports -- one line per area; these types import nothing at runtime */
/**
 * The areas of the sample pages with the routes of their contract. The workspace `sample` answers them inside the browser; the server
 * mounts none of them. Only types, so that no schema is loaded.
 */
export interface SampleAreaRoutes {
  'sample/academy': typeof import('../academy/contract.ts');
  'sample/analytics': typeof import('../analytics/contract.ts');
  'sample/account': typeof import('../account/contract.ts');
  'sample/app-bar': typeof import('../app-bar/contract.ts');
  'sample/calendar': typeof import('../calendar/contract.ts');
  'sample/categories': typeof import('../categories/contract.ts');
  'sample/chat': typeof import('../chat/contract.ts');
  'sample/commerce-dashboard': typeof import('../commerce-dashboard/contract.ts');
  'sample/crm': typeof import('../crm/contract.ts');
  'sample/customers': typeof import('../customers/contract.ts');
  'sample/email': typeof import('../email/contract.ts');
  'sample/faq': typeof import('../faq/contract.ts');
  'sample/fleet': typeof import('../fleet/contract.ts');
  'sample/help-center': typeof import('../help-center/contract.ts');
  'sample/invoices': typeof import('../invoices/contract.ts');
  'sample/kanban': typeof import('../kanban/contract.ts');
  'sample/launch': typeof import('../launch/contract.ts');
  'sample/orders': typeof import('../orders/contract.ts');
  'sample/permissions': typeof import('../permissions/contract.ts');
  'sample/products': typeof import('../products/contract.ts');
  'sample/profile': typeof import('../profile/contract.ts');
  'sample/projects': typeof import('../projects/contract.ts');
  'sample/referrals': typeof import('../referrals/contract.ts');
  'sample/reviews': typeof import('../reviews/contract.ts');
  'sample/sales': typeof import('../sales/contract.ts');
  'sample/sign-in': typeof import('../sign-in/contract.ts');
  'sample/store-settings': typeof import('../store-settings/contract.ts');
  'sample/users': typeof import('../users/contract.ts');
}
