import type { Locale } from '@apps-hub/domain/locale';
import type { AreaLoaders, PhraseTree } from '@apps-hub/ui/i18n/phrases.ts';

/** The areas of phrases of the sample pages. */
const LOADERS = {
  'sample/wizards': {
    ar: async () => ({ sampleWizards: (await import('../wizards/phrases/ar.ts')).sampleWizards }),
    en: async () => ({ sampleWizards: (await import('../wizards/phrases/en.ts')).sampleWizards }),
  },
  'sample/gallery': {
    ar: async () => ({ sampleGallery: (await import('../gallery/phrases/ar.ts')).sampleGallery }),
    en: async () => ({ sampleGallery: (await import('../gallery/phrases/en.ts')).sampleGallery }),
  },
  'sample/front': {
    ar: async () => ({ sampleFront: (await import('../front/phrases/ar.ts')).sampleFront }),
    en: async () => ({ sampleFront: (await import('../front/phrases/en.ts')).sampleFront }),
  },
  'sample/shared': {
    ar: async () => (await import('./ar/sample.ts')).sample,
    en: async () => (await import('./en/sample.ts')).sample,
  },
  'sample/commerce-dashboard': {
    ar: async () => ({
      sampleCommerceDashboard: (await import('../commerce-dashboard/phrases/ar.ts')).sampleCommerceDashboard,
    }),
    en: async () => ({
      sampleCommerceDashboard: (await import('../commerce-dashboard/phrases/en.ts')).sampleCommerceDashboard,
    }),
  },
  'sample/products': {
    ar: async () => ({ sampleProducts: (await import('../products/phrases/ar.ts')).sampleProducts }),
    en: async () => ({ sampleProducts: (await import('../products/phrases/en.ts')).sampleProducts }),
  },
  'sample/categories': {
    ar: async () => ({ sampleCategories: (await import('../categories/phrases/ar.ts')).sampleCategories }),
    en: async () => ({ sampleCategories: (await import('../categories/phrases/en.ts')).sampleCategories }),
  },
  'sample/orders': {
    ar: async () => ({ sampleOrders: (await import('../orders/phrases/ar.ts')).sampleOrders }),
    en: async () => ({ sampleOrders: (await import('../orders/phrases/en.ts')).sampleOrders }),
  },
  'sample/customers': {
    ar: async () => ({ sampleCustomers: (await import('../customers/phrases/ar.ts')).sampleCustomers }),
    en: async () => ({ sampleCustomers: (await import('../customers/phrases/en.ts')).sampleCustomers }),
  },
  'sample/reviews': {
    ar: async () => ({ sampleReviews: (await import('../reviews/phrases/ar.ts')).sampleReviews }),
    en: async () => ({ sampleReviews: (await import('../reviews/phrases/en.ts')).sampleReviews }),
  },
  'sample/referrals': {
    ar: async () => ({ sampleReferrals: (await import('../referrals/phrases/ar.ts')).sampleReferrals }),
    en: async () => ({ sampleReferrals: (await import('../referrals/phrases/en.ts')).sampleReferrals }),
  },
  'sample/store-settings': {
    ar: async () => ({
      sampleStoreSettings: (await import('../store-settings/phrases/ar.ts')).sampleStoreSettings,
    }),
    en: async () => ({
      sampleStoreSettings: (await import('../store-settings/phrases/en.ts')).sampleStoreSettings,
    }),
  },
  'sample/invoices': {
    ar: async () => ({ sampleInvoices: (await import('../invoices/phrases/ar.ts')).sampleInvoices }),
    en: async () => ({ sampleInvoices: (await import('../invoices/phrases/en.ts')).sampleInvoices }),
  },
  'sample/users': {
    ar: async () => ({ sampleUsers: (await import('../users/phrases/ar.ts')).sampleUsers }),
    en: async () => ({ sampleUsers: (await import('../users/phrases/en.ts')).sampleUsers }),
  },
  'sample/permissions': {
    ar: async () => ({ samplePermissions: (await import('../permissions/phrases/ar.ts')).samplePermissions }),
    en: async () => ({ samplePermissions: (await import('../permissions/phrases/en.ts')).samplePermissions }),
  },
  'sample/sales': {
    ar: async () => ({ sampleSales: (await import('../sales/phrases/ar.ts')).sampleSales }),
    en: async () => ({ sampleSales: (await import('../sales/phrases/en.ts')).sampleSales }),
  },
  'sample/projects': {
    ar: async () => ({ sampleProjects: (await import('../projects/phrases/ar.ts')).sampleProjects }),
    en: async () => ({ sampleProjects: (await import('../projects/phrases/en.ts')).sampleProjects }),
  },
  'sample/email': {
    ar: async () => ({ sampleEmail: (await import('../email/phrases/ar.ts')).sampleEmail }),
    en: async () => ({ sampleEmail: (await import('../email/phrases/en.ts')).sampleEmail }),
  },
  'sample/chat': {
    ar: async () => ({ sampleChat: (await import('../chat/phrases/ar.ts')).sampleChat }),
    en: async () => ({ sampleChat: (await import('../chat/phrases/en.ts')).sampleChat }),
  },
  'sample/calendar': {
    ar: async () => ({ sampleCalendar: (await import('../calendar/phrases/ar.ts')).sampleCalendar }),
    en: async () => ({ sampleCalendar: (await import('../calendar/phrases/en.ts')).sampleCalendar }),
  },
  'sample/kanban': {
    ar: async () => ({ sampleKanban: (await import('../kanban/phrases/ar.ts')).sampleKanban }),
    en: async () => ({ sampleKanban: (await import('../kanban/phrases/en.ts')).sampleKanban }),
  },
  'sample/analytics': {
    ar: async () => ({ sampleAnalytics: (await import('../analytics/phrases/ar.ts')).sampleAnalytics }),
    en: async () => ({ sampleAnalytics: (await import('../analytics/phrases/en.ts')).sampleAnalytics }),
  },
  'sample/crm': {
    ar: async () => ({ sampleCrm: (await import('../crm/phrases/ar.ts')).sampleCrm }),
    en: async () => ({ sampleCrm: (await import('../crm/phrases/en.ts')).sampleCrm }),
  },
  'sample/academy': {
    ar: async () => ({ sampleAcademy: (await import('../academy/phrases/ar.ts')).sampleAcademy }),
    en: async () => ({ sampleAcademy: (await import('../academy/phrases/en.ts')).sampleAcademy }),
  },
  'sample/fleet': {
    ar: async () => ({ sampleFleet: (await import('../fleet/phrases/ar.ts')).sampleFleet }),
    en: async () => ({ sampleFleet: (await import('../fleet/phrases/en.ts')).sampleFleet }),
  },
  'sample/profile': {
    ar: async () => ({ sampleProfile: (await import('../profile/phrases/ar.ts')).sampleProfile }),
    en: async () => ({ sampleProfile: (await import('../profile/phrases/en.ts')).sampleProfile }),
  },
  'sample/account': {
    ar: async () => ({ sampleAccount: (await import('../account/phrases/ar.ts')).sampleAccount }),
    en: async () => ({ sampleAccount: (await import('../account/phrases/en.ts')).sampleAccount }),
  },
  'sample/faq': {
    ar: async () => ({ sampleFaq: (await import('../faq/phrases/ar.ts')).sampleFaq }),
    en: async () => ({ sampleFaq: (await import('../faq/phrases/en.ts')).sampleFaq }),
  },
  'sample/help-center': {
    ar: async () => ({ sampleHelpCenter: (await import('../help-center/phrases/ar.ts')).sampleHelpCenter }),
    en: async () => ({ sampleHelpCenter: (await import('../help-center/phrases/en.ts')).sampleHelpCenter }),
  },
  'sample/launch': {
    ar: async () => ({ sampleLaunch: (await import('../launch/phrases/ar.ts')).sampleLaunch }),
    en: async () => ({ sampleLaunch: (await import('../launch/phrases/en.ts')).sampleLaunch }),
  },
  'sample/sign-in': {
    ar: async () => ({ sampleSignIn: (await import('../sign-in/phrases/ar.ts')).sampleSignIn }),
    en: async () => ({ sampleSignIn: (await import('../sign-in/phrases/en.ts')).sampleSignIn }),
  },
} satisfies AreaLoaders;

type SampleArea = keyof typeof LOADERS;

declare module '@apps-hub/ui/i18n/areas.ts' {
  interface PhraseAreas extends Record<SampleArea, unknown> {}
}

const isArea = (area: string): area is SampleArea => Object.hasOwn(LOADERS, area);

export const fetchSampleArea = async (area: string, locale: Locale): Promise<PhraseTree> =>
  isArea(area) ? LOADERS[area][locale]() : {};
