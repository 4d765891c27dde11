import { en as shared } from '@apps-hub/ui/i18n/en/en.ts';

import { sample } from './sample.ts';
import { sampleEmail } from '#email/phrases/en.ts';
import { sampleChat } from '#chat/phrases/en.ts';
import { sampleCalendar } from '#calendar/phrases/en.ts';
import { sampleKanban } from '#kanban/phrases/en.ts';
import { sampleAnalytics } from '#analytics/phrases/en.ts';
import { sampleCrm } from '#crm/phrases/en.ts';
import { sampleAcademy } from '#academy/phrases/en.ts';
import { sampleGallery } from '#gallery/phrases/en.ts';
import { sampleWizards } from '#wizards/phrases/en.ts';
import { sampleFront } from '#front/phrases/en.ts';
import { sampleFleet } from '#fleet/phrases/en.ts';
import { sampleCommerceDashboard } from '#commerce-dashboard/phrases/en.ts';
import { sampleProducts } from '#products/phrases/en.ts';
import { sampleCategories } from '#categories/phrases/en.ts';
import { sampleOrders } from '#orders/phrases/en.ts';
import { sampleCustomers } from '#customers/phrases/en.ts';
import { sampleReviews } from '#reviews/phrases/en.ts';
import { sampleReferrals } from '#referrals/phrases/en.ts';
import { sampleStoreSettings } from '#store-settings/phrases/en.ts';
import { sampleInvoices } from '#invoices/phrases/en.ts';
import { sampleUsers } from '#users/phrases/en.ts';
import { samplePermissions } from '#permissions/phrases/en.ts';
import { sampleSales } from '#sales/phrases/en.ts';
import { sampleProjects } from '#projects/phrases/en.ts';
import { sampleProfile } from '#profile/phrases/en.ts';
import { sampleAccount } from '#account/phrases/en.ts';
import { sampleFaq } from '#faq/phrases/en.ts';
import { sampleHelpCenter } from '#help-center/phrases/en.ts';
import { sampleLaunch } from '#launch/phrases/en.ts';
import { sampleSignIn } from '#sign-in/phrases/en.ts';
import { sampleNav } from './navigation.ts';

/** The phrases of the sample pages, and those that they share with others. A page loads only its areas. */
export const en = {
  ...shared,
  ...sample,
  sampleEmail,
  sampleChat,
  sampleCalendar,
  sampleKanban,
  sampleAnalytics,
  sampleCrm,
  sampleAcademy,
  sampleFront,
  sampleGallery,
  sampleWizards,
  sampleFleet,
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
  sampleNav,
} as const;
