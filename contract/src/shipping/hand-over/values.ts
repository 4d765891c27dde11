export const HAND_OVER_LANGUAGES = ['ar', 'en', 'ar_en'] as const;

export type HandOverLanguage = (typeof HAND_OVER_LANGUAGES)[number];
