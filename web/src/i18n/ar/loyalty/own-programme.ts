import type { Phrases } from '../../phrases.ts';

/** The loyalty programme that the store platform has of its own. */
export const ownProgramme = {
  label: 'برنامج الولاء في منصة متجرك',
  bothOn:
    'برنامج الولاء في منصة متجرك مفعّل أيضًا، فيكسب العملاء النقاط ويستبدلونها مرتين. أوقف أحد البرنامجين: ذاك من لوحة تحكم منصة متجرك، أو هذا بجعل طرق اكتساب النقاط فيه غير نشطة.',
} satisfies Phrases['ownProgramme'];
