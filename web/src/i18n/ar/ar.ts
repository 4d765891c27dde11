import type { Phrases } from '#i18n/phrases.ts';
import { account } from './hub/accounts.ts';
import { byMail, byMailErrors } from './hub/by-mail.ts';
import { display } from './hub/display.ts';
import { hub } from './hub/hub.ts';
import { hostSync } from './hub/host-sync.ts';
import { notifications } from './hub/notifications.ts';
import { pageSearch, shortcuts } from './hub/page-search.ts';
import { loyaltyTools } from './loyalty/loyalty-tools.ts';
import { loyalty } from './loyalty/loyalty.ts';
import { ownProgramme } from './loyalty/own-programme.ts';
import { ownAccount, ownAccountErrors, ownAccountFieldErrors } from './hub/own-account.ts';
import { shippingSettings } from './shipping/settings.ts';
import { shipping } from './shipping/shipping.ts';
import { sample } from './sample/sample.ts';
import { sampleEmail } from './sample/email.ts';
import { sampleChat } from './sample/chat.ts';
import { sampleCalendar } from './sample/calendar.ts';
import { sampleKanban } from './sample/kanban.ts';
import { sampleAnalytics } from './sample/analytics.ts';
import { sampleCrm } from './sample/crm.ts';
import { sampleAcademy } from './sample/academy.ts';
import { sampleFront } from './sample/front.ts';
import { sampleFleet } from './sample/fleet.ts';
import { sampleCommerceDashboard } from './sample/commerce-dashboard.ts';
import { sampleProducts } from './sample/products.ts';
import { sampleCategories } from './sample/categories.ts';
import { sampleOrders } from './sample/orders.ts';
import { sampleCustomers } from './sample/customers.ts';
import { sampleReviews } from './sample/reviews.ts';
import { sampleReferrals } from './sample/referrals.ts';
import { sampleStoreSettings } from './sample/store-settings.ts';
import { sampleInvoices } from './sample/invoices.ts';
import { sampleUsers } from './sample/users.ts';
import { samplePermissions } from './sample/permissions.ts';
import { sampleSales } from './sample/sales.ts';
import { sampleProjects } from './sample/projects.ts';
import { sampleProfile } from './sample/profile.ts';
import { sampleAccount } from './sample/account.ts';
import { sampleFaq } from './sample/faq.ts';
import { sampleHelpCenter } from './sample/help-center.ts';
import { sampleLaunch } from './sample/launch.ts';
import { sampleSignIn } from './sample/sign-in.ts';
import { ar as shared } from '@apps-hub/ui/i18n/ar/ar.ts';

/** Arabic; its type requires every phrase. Counted phrases have the noun in the form that the number requires. */
export const ar = {
  ...shared,
  ...account,
  byMail,
  byMailErrors,
  ownProgramme,
  ownAccount,
  ownAccountErrors,
  ownAccountFieldErrors,
  ...hub,
  display,
  hostSync,
  notifications,
  pageSearch,
  shortcuts,
  ...loyalty,
  ...loyaltyTools,
  ...shipping,
  shippingSettings,
  ...sample,
  sampleEmail,
  sampleChat,
  sampleCalendar,
  sampleKanban,
  sampleAnalytics,
  sampleCrm,
  sampleAcademy,
  sampleFleet,
  sampleFront,
  sampleCommerceDashboard,
  sampleProducts,
  sampleCategories,
  sampleOrders,
  sampleCustomers,
  sampleReviews,
  sampleReferrals,
  sampleStoreSettings,
  sampleInvoices,
  sampleUsers,
  samplePermissions,
  sampleSales,
  sampleProjects,
  sampleProfile,
  sampleAccount,
  sampleFaq,
  sampleHelpCenter,
  sampleLaunch,
  sampleSignIn,
} as const satisfies Phrases;
