import { ar as shared } from '@apps-hub/ui/i18n/ar/ar.ts';

import type { Phrases } from '../phrases.ts';
import { sample } from './sample.ts';
import { sampleEmail } from '#email/phrases/ar.ts';
import { sampleChat } from '#chat/phrases/ar.ts';
import { sampleCalendar } from '#calendar/phrases/ar.ts';
import { sampleKanban } from '#kanban/phrases/ar.ts';
import { sampleAnalytics } from '#analytics/phrases/ar.ts';
import { sampleCrm } from '#crm/phrases/ar.ts';
import { sampleAcademy } from '#academy/phrases/ar.ts';
import { sampleGallery } from '#gallery/phrases/ar.ts';
import { sampleWizards } from '#wizards/phrases/ar.ts';
import { sampleFront } from '#front/phrases/ar.ts';
import { sampleFleet } from '#fleet/phrases/ar.ts';
import { sampleCommerceDashboard } from '#commerce-dashboard/phrases/ar.ts';
import { sampleProducts } from '#products/phrases/ar.ts';
import { sampleCategories } from '#categories/phrases/ar.ts';
import { sampleOrders } from '#orders/phrases/ar.ts';
import { sampleCustomers } from '#customers/phrases/ar.ts';
import { sampleReviews } from '#reviews/phrases/ar.ts';
import { sampleReferrals } from '#referrals/phrases/ar.ts';
import { sampleStoreSettings } from '#store-settings/phrases/ar.ts';
import { sampleInvoices } from '#invoices/phrases/ar.ts';
import { sampleUsers } from '#users/phrases/ar.ts';
import { samplePermissions } from '#permissions/phrases/ar.ts';
import { sampleSales } from '#sales/phrases/ar.ts';
import { sampleProjects } from '#projects/phrases/ar.ts';
import { sampleProfile } from '#profile/phrases/ar.ts';
import { sampleAccount } from '#account/phrases/ar.ts';
import { sampleFaq } from '#faq/phrases/ar.ts';
import { sampleHelpCenter } from '#help-center/phrases/ar.ts';
import { sampleLaunch } from '#launch/phrases/ar.ts';
import { sampleSignIn } from '#sign-in/phrases/ar.ts';
import { sampleNav } from './navigation.ts';

/** The phrases of the sample pages, and those that they share with others. A page loads only its areas. */
export const ar = {
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
} as const satisfies Phrases;
