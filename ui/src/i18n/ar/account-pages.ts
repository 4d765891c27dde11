import type { Phrases } from '../phrases.ts';

/** The pages about one's own account. Loaded with the area `ownAccount`. */
export const accountPages = {
  profile: { title: 'ملفي الشخصي', lead: 'بياناتك ومتجرك وصلاحياتك', tab: 'ملفي' },
  settings: {
    title: 'إعدادات الحساب',
    lead: 'اسمك وكلمة مرورك وأجهزتك',
    account: 'الحساب',
    security: 'الأمان',
  },
} satisfies Phrases['accountPages'];
