export const HAND_OVER_LANGUAGES = ['ar', 'en', 'ar_en'] as const;

/** What a hand-over sheet is written in: Arabic, English, or every word in both. */
export type HandOverLanguage = (typeof HAND_OVER_LANGUAGES)[number];
