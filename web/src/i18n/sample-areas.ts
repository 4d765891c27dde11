import type { Locale } from '@apps-hub/domain/locale';
import type { AreaLoaders, PhraseTree } from '@apps-hub/ui/i18n/phrases.ts';

/** The areas of phrases of the sample pages. */
const LOADERS = {
  'sample/front': {
    ar: async () => ({ sampleFront: (await import('./ar/sample/front.ts')).sampleFront }),
    en: async () => ({ sampleFront: (await import('./en/sample/front.ts')).sampleFront }),
  },
  'sample/shared': {
    ar: async () => (await import('./ar/sample/sample.ts')).sample,
    en: async () => (await import('./en/sample/sample.ts')).sample,
  },
  'sample/commerce-dashboard': {
    ar: async () => ({
      sampleCommerceDashboard: (await import('./ar/sample/commerce-dashboard.ts')).sampleCommerceDashboard,
    }),
    en: async () => ({
      sampleCommerceDashboard: (await import('./en/sample/commerce-dashboard.ts')).sampleCommerceDashboard,
    }),
  },
  'sample/products': {
    ar: async () => ({ sampleProducts: (await import('./ar/sample/products.ts')).sampleProducts }),
    en: async () => ({ sampleProducts: (await import('./en/sample/products.ts')).sampleProducts }),
  },
  'sample/categories': {
    ar: async () => ({ sampleCategories: (await import('./ar/sample/categories.ts')).sampleCategories }),
    en: async () => ({ sampleCategories: (await import('./en/sample/categories.ts')).sampleCategories }),
  },
  'sample/orders': {
    ar: async () => ({ sampleOrders: (await import('./ar/sample/orders.ts')).sampleOrders }),
    en: async () => ({ sampleOrders: (await import('./en/sample/orders.ts')).sampleOrders }),
  },
  'sample/customers': {
    ar: async () => ({ sampleCustomers: (await import('./ar/sample/customers.ts')).sampleCustomers }),
    en: async () => ({ sampleCustomers: (await import('./en/sample/customers.ts')).sampleCustomers }),
  },
  'sample/reviews': {
    ar: async () => ({ sampleReviews: (await import('./ar/sample/reviews.ts')).sampleReviews }),
    en: async () => ({ sampleReviews: (await import('./en/sample/reviews.ts')).sampleReviews }),
  },
  'sample/referrals': {
    ar: async () => ({ sampleReferrals: (await import('./ar/sample/referrals.ts')).sampleReferrals }),
    en: async () => ({ sampleReferrals: (await import('./en/sample/referrals.ts')).sampleReferrals }),
  },
  'sample/store-settings': {
    ar: async () => ({
      sampleStoreSettings: (await import('./ar/sample/store-settings.ts')).sampleStoreSettings,
    }),
    en: async () => ({
      sampleStoreSettings: (await import('./en/sample/store-settings.ts')).sampleStoreSettings,
    }),
  },
  'sample/invoices': {
    ar: async () => ({ sampleInvoices: (await import('./ar/sample/invoices.ts')).sampleInvoices }),
    en: async () => ({ sampleInvoices: (await import('./en/sample/invoices.ts')).sampleInvoices }),
  },
  'sample/users': {
    ar: async () => ({ sampleUsers: (await import('./ar/sample/users.ts')).sampleUsers }),
    en: async () => ({ sampleUsers: (await import('./en/sample/users.ts')).sampleUsers }),
  },
  'sample/permissions': {
    ar: async () => ({ samplePermissions: (await import('./ar/sample/permissions.ts')).samplePermissions }),
    en: async () => ({ samplePermissions: (await import('./en/sample/permissions.ts')).samplePermissions }),
  },
  'sample/sales': {
    ar: async () => ({ sampleSales: (await import('./ar/sample/sales.ts')).sampleSales }),
    en: async () => ({ sampleSales: (await import('./en/sample/sales.ts')).sampleSales }),
  },
  'sample/projects': {
    ar: async () => ({ sampleProjects: (await import('./ar/sample/projects.ts')).sampleProjects }),
    en: async () => ({ sampleProjects: (await import('./en/sample/projects.ts')).sampleProjects }),
  },
  'sample/email': {
    ar: async () => ({ sampleEmail: (await import('./ar/sample/email.ts')).sampleEmail }),
    en: async () => ({ sampleEmail: (await import('./en/sample/email.ts')).sampleEmail }),
  },
  'sample/chat': {
    ar: async () => ({ sampleChat: (await import('./ar/sample/chat.ts')).sampleChat }),
    en: async () => ({ sampleChat: (await import('./en/sample/chat.ts')).sampleChat }),
  },
  'sample/calendar': {
    ar: async () => ({ sampleCalendar: (await import('./ar/sample/calendar.ts')).sampleCalendar }),
    en: async () => ({ sampleCalendar: (await import('./en/sample/calendar.ts')).sampleCalendar }),
  },
  'sample/kanban': {
    ar: async () => ({ sampleKanban: (await import('./ar/sample/kanban.ts')).sampleKanban }),
    en: async () => ({ sampleKanban: (await import('./en/sample/kanban.ts')).sampleKanban }),
  },
  'sample/analytics': {
    ar: async () => ({ sampleAnalytics: (await import('./ar/sample/analytics.ts')).sampleAnalytics }),
    en: async () => ({ sampleAnalytics: (await import('./en/sample/analytics.ts')).sampleAnalytics }),
  },
  'sample/crm': {
    ar: async () => ({ sampleCrm: (await import('./ar/sample/crm.ts')).sampleCrm }),
    en: async () => ({ sampleCrm: (await import('./en/sample/crm.ts')).sampleCrm }),
  },
  'sample/academy': {
    ar: async () => ({ sampleAcademy: (await import('./ar/sample/academy.ts')).sampleAcademy }),
    en: async () => ({ sampleAcademy: (await import('./en/sample/academy.ts')).sampleAcademy }),
  },
  'sample/fleet': {
    ar: async () => ({ sampleFleet: (await import('./ar/sample/fleet.ts')).sampleFleet }),
    en: async () => ({ sampleFleet: (await import('./en/sample/fleet.ts')).sampleFleet }),
  },
  'sample/profile': {
    ar: async () => ({ sampleProfile: (await import('./ar/sample/profile.ts')).sampleProfile }),
    en: async () => ({ sampleProfile: (await import('./en/sample/profile.ts')).sampleProfile }),
  },
  'sample/account': {
    ar: async () => ({ sampleAccount: (await import('./ar/sample/account.ts')).sampleAccount }),
    en: async () => ({ sampleAccount: (await import('./en/sample/account.ts')).sampleAccount }),
  },
  'sample/faq': {
    ar: async () => ({ sampleFaq: (await import('./ar/sample/faq.ts')).sampleFaq }),
    en: async () => ({ sampleFaq: (await import('./en/sample/faq.ts')).sampleFaq }),
  },
  'sample/help-center': {
    ar: async () => ({ sampleHelpCenter: (await import('./ar/sample/help-center.ts')).sampleHelpCenter }),
    en: async () => ({ sampleHelpCenter: (await import('./en/sample/help-center.ts')).sampleHelpCenter }),
  },
  'sample/launch': {
    ar: async () => ({ sampleLaunch: (await import('./ar/sample/launch.ts')).sampleLaunch }),
    en: async () => ({ sampleLaunch: (await import('./en/sample/launch.ts')).sampleLaunch }),
  },
  'sample/sign-in': {
    ar: async () => ({ sampleSignIn: (await import('./ar/sample/sign-in.ts')).sampleSignIn }),
    en: async () => ({ sampleSignIn: (await import('./en/sample/sign-in.ts')).sampleSignIn }),
  },
} satisfies AreaLoaders;

export type SampleArea = keyof typeof LOADERS;

export const fetchSampleArea = (area: SampleArea, locale: Locale): Promise<PhraseTree> =>
  LOADERS[area][locale]();
