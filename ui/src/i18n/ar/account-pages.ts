import type { Phrases } from '../phrases.ts';

/** The pages about one's own account. Loaded with the area `ownAccount`. */
export const accountPages = {
  profile: { title: 'ملفي الشخصي', tab: 'ملفي' },
  settings: { title: 'إعدادات الحساب', account: 'الحساب', security: 'الأمان' },
} satisfies Phrases['accountPages'];
