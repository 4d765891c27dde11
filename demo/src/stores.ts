/** The demo stores' names, as the sandbox announces them. */
export const DEMO_STORE_NAMES = {
  year: { ar: 'بيت الهيل', en: 'Bayt Al-Hail' },
  empty: { ar: 'متجر جديد', en: 'New store' },
} as const;
