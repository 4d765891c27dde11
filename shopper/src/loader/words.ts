import type { Locale } from '@apps-hub/domain/locale';

interface LauncherWords {
  readonly failed: string;
  readonly product: (points: number) => string;
  /** Where an order must reach a minimum first. */
  readonly productFrom: (points: number) => string;
}

/** What the loader's elements say before the panel is there. */
export const LAUNCHER_WORDS: Readonly<Record<Locale, LauncherWords>> = {
  ar: {
    failed: 'تعذّر فتح نقاطك الآن. يمكنك متابعة التسوق.',
    product: (points) => `نقاط هذا المنتج: ${points}`,
    productFrom: (points) => `نقاط هذا المنتج: ${points}، إذا بلغ الطلب الحد الأدنى`,
  },
  en: {
    failed: "We can't open your points right now. You can shop as usual.",
    product: (points) => `Points for this product: ${points}`,
    productFrom: (points) => `Points for this product: ${points}, if the order reaches the minimum`,
  },
};
