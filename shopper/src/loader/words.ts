import type { Locale } from '@apps-hub/domain/locale';

interface LauncherWords {
  readonly open: string;
  readonly failed: string;
}

/** What the launcher says before the panel is there. */
export const LAUNCHER_WORDS: Readonly<Record<Locale, LauncherWords>> = {
  ar: {
    open: 'نقاطي',
    failed: 'تعذّر فتح نقاطك الآن. يمكنك متابعة التسوق.',
  },
  en: {
    open: 'My points',
    failed: "We can't open your points right now. You can shop as usual.",
  },
};
