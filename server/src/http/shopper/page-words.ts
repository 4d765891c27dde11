import type { Locale } from '@apps-hub/domain/locale';

/** What only the page says; what it shares with the panel is in the contract, because each word weighs there. */
export interface PageWords {
  readonly title: (store: string) => string;
  /** What the programme is, for guests. */
  readonly lead: string;
  /** The links to the parts of the page, and what a screen reader calls them. */
  readonly parts: string;
  readonly tabs: Readonly<Record<'coupons' | 'earn' | 'history' | 'rewards', string>>;
  readonly otherLanguage: string;
  readonly notFound: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly paused: { readonly title: string; readonly text: string };
  readonly codeText: (store: string, minutes: number) => string;
  readonly use: string;
  readonly refresh: string;
  readonly newer: string;
  /** The link to where messages are chosen by kind and channel. */
  readonly choose: string;
  readonly html: string;
  readonly json: string;
  /** The refusal of a form that another site's page sent: the panel has no forms that are sent. */
  readonly foreign: string;
}

export const PAGE_WORDS: Readonly<Record<Locale, PageWords>> = {
  ar: {
    title: (store) => `نقاطك في ${store}`,
    lead: 'اكسب نقاطًا من مشترياتك، واستبدلها بمكافآت.',
    parts: 'أقسام الصفحة',
    tabs: { rewards: 'المكافآت', coupons: 'الكوبونات', earn: 'اكسب النقاط', history: 'السجل' },
    otherLanguage: 'English',
    notFound: {
      title: 'هذه الصفحة غير متاحة',
      text: 'قد يكون الرابط ناقصًا، أو أوقف المتجر صفحة النقاط. اطلب الرابط من المتجر.',
    },
    failed: {
      title: 'تعذّر فتح الصفحة',
      text: 'حدث خطأ من جهتنا، ولم يتغيّر رصيدك. أعد المحاولة بعد قليل.',
    },
    paused: {
      title: 'نعود قريبًا',
      text: 'صفحة النقاط متوقفة مؤقتًا. نقاطك ومكافآتك محفوظة كما هي.',
    },
    codeText: (store, minutes) =>
      `إذا كان ما أدخلته مسجلًا لدى ${store}، فسيصلك رمز من 6 أرقام. يعمل الرمز ${minutes} دقائق.`,
    use: 'اكتب الرمز في حقل كود الخصم عند إتمام الشراء.',
    refresh: 'تحديث',
    newer: 'الأحدث',
    choose: 'اختيار الرسائل',
    html: 'ملف للقراءة',
    json: 'ملف للبرامج (JSON)',
    foreign: 'فُتح النموذج من موقع آخر. أعد المحاولة من هذه الصفحة.',
  },
  en: {
    title: (store) => `Your points at ${store}`,
    lead: 'Earn points when you shop, and redeem them for rewards.',
    parts: 'Parts of the page',
    tabs: { rewards: 'Rewards', coupons: 'Coupons', earn: 'Earn points', history: 'History' },
    otherLanguage: 'العربية',
    notFound: {
      title: 'This page is not available',
      text: 'The link may be incomplete, or the store has switched its points page off. Ask the store for the link.',
    },
    failed: {
      title: "We can't open this page",
      text: 'Something went wrong on our side, and your balance has not changed. Try again in a moment.',
    },
    paused: {
      title: 'Back soon',
      text: 'The points page is paused for now. Your points and rewards are safe.',
    },
    codeText: (store, minutes) =>
      `If ${store} has what you entered on record, you will get a 6-digit code. It works for ${minutes} minutes.`,
    use: 'Enter the code at checkout.',
    refresh: 'Refresh',
    newer: 'Newer',
    choose: 'Choose messages',
    html: 'File to read',
    json: 'File for programs (JSON)',
    foreign: 'The form came from another site. Try again from this page.',
  },
};
