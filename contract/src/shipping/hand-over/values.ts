export const HAND_OVER_LANGUAGES = ['ar', 'en', 'ar_en'] as const;

/** The language of a hand-over sheet: Arabic, English, or both. */
export type HandOverLanguage = (typeof HAND_OVER_LANGUAGES)[number];
