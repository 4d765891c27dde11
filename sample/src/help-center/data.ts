import type { HelpArticle, HelpCenter } from '@apps-hub/contract/sample/help-center/routes';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

type Card = readonly [slug: string, img: string, title: Text, subtitle: Text];

const POPULAR: readonly Card[] = [
  [
    'getting-started',
    'rocket',
    ['البداية', 'Getting started'],
    ['من إنشاء الحساب إلى أول طلب', 'From your account to your first order'],
  ],
  [
    'first-steps',
    'gift',
    ['الخطوات الأولى', 'First steps'],
    ['أضف منتجاتك ورتّبها في أقسام', 'Add your products and sort them into categories'],
  ],
  [
    'add-to-cart',
    'shopping-cart',
    ['إضافة منتج إلى السلة', 'Adding a product to the cart'],
    ['ما الذي يراه عملاؤك عند الشراء', 'What your customers see when they buy'],
  ],
];

const KEEP_LEARNING: readonly Card[] = [
  [
    'blogging',
    'notebook',
    ['التدوين', 'Blogging'],
    ['اكتب ما يبحث عنه عملاؤك', 'Write what your customers search for'],
  ],
  [
    'inspiration',
    'bulb',
    ['ركن الإلهام', 'Inspiration center'],
    ['متاجر صغيرة بأفكار كبيرة', 'Small shops with big ideas'],
  ],
  [
    'community',
    'users',
    ['المجتمع', 'Community'],
    ['اسأل تجارًا مروا بما تمر به', 'Ask merchants who have been there'],
  ],
];

interface Topic {
  readonly title: Text;
  readonly icon: string;
  readonly articles: readonly Text[];
}

const TOPICS: readonly Topic[] = [
  {
    title: ['الشراء', 'Buying'],
    icon: 'shopping-cart',
    articles: [
      ['كيف أشتري قالبًا؟', 'How do I buy a template?'],
      ['ما العملات المقبولة؟', 'Which currencies are accepted?'],
      ['هل أستطيع الدفع بالتقسيط؟', 'Can I pay in instalments?'],
      ['أين أجد إيصالي؟', 'Where is my receipt?'],
      ['كيف أستخدم رمز خصم؟', 'How do I use a discount code?'],
      ['هل الأسعار شاملة الضريبة؟', 'Do prices include tax?'],
    ],
  },
  {
    title: ['دعم المنتج', 'Item Support'],
    icon: 'help',
    articles: [
      ['ما الذي يشمله الدعم؟', 'What does support include?'],
      ['كيف أمدد الدعم؟', 'How do I extend support?'],
      ['كيف أبلّغ عن خلل؟', 'How do I report a defect?'],
      ['متى يصلني الرد؟', 'When do I get an answer?'],
      ['أين أجد التحديثات؟', 'Where are the updates?'],
      ['كيف أتواصل مع المصمم؟', 'How do I reach the author?'],
    ],
  },
  {
    title: ['التراخيص', 'Licenses'],
    icon: 'license',
    articles: [
      ['ما الفرق بين الترخيصين؟', 'How do the two licenses differ?'],
      ['هل أستخدم القالب لعدة عملاء؟', 'May I use a template for several clients?'],
      ['هل ينتهي الترخيص؟', 'Does a license expire?'],
      ['كيف أنقل الترخيص؟', 'How do I transfer a license?'],
      ['أين رمز الشراء؟', 'Where is my purchase code?'],
      ['هل أستطيع تعديل القالب؟', 'May I change the template?'],
    ],
  },
  {
    title: ['حزم القوالب', 'Template Kits'],
    icon: 'template',
    articles: [
      ['ما حزمة القوالب؟', 'What is a template kit?'],
      ['كيف أستوردها؟', 'How do I import one?'],
      ['ما الإضافات المطلوبة؟', 'Which plug-ins does it need?'],
      ['لماذا لا تظهر الصور؟', 'Why are pictures missing?'],
      ['هل تدعم اللغة العربية؟', 'Does it support Arabic?'],
      ['كيف أزيل الحزمة؟', 'How do I remove a kit?'],
    ],
  },
  {
    title: ['الحساب وكلمة المرور', 'Account & Password'],
    icon: 'lock',
    articles: [
      ['نسيت كلمة المرور', 'I forgot my password'],
      ['كيف أغيّر بريدي؟', 'How do I change my e-mail?'],
      ['كيف أفعّل التحقق بخطوتين؟', 'How do I turn on two-step sign-in?'],
      ['لا تصلني رسالة التفعيل', 'The activation mail does not arrive'],
      ['كيف أغلق حسابي؟', 'How do I close my account?'],
      ['دخل غيري إلى حسابي', 'Somebody else used my account'],
    ],
  },
  {
    title: ['إعدادات الحساب', 'Account Settings'],
    icon: 'user',
    articles: [
      ['كيف أغيّر اللغة؟', 'How do I change the language?'],
      ['كيف أضيف موظفًا؟', 'How do I add a colleague?'],
      ['ما الصلاحيات المتاحة؟', 'Which rights are there?'],
      ['كيف أوقف الإشعارات؟', 'How do I stop notifications?'],
      ['كيف أغيّر صورتي؟', 'How do I change my picture?'],
      ['كيف أضيف عنوان الفوترة؟', 'How do I add a billing address?'],
    ],
  },
];

const cardsOf = (cards: readonly Card[], locale: Locale) =>
  cards.map(([slug, img, title, subtitle]) => ({
    slug,
    img,
    title: say(title, locale),
    subtitle: say(subtitle, locale),
  }));

export const seedHelpCenter = (locale: Locale): HelpCenter => ({
  popularArticles: cardsOf(POPULAR, locale),
  allArticles: TOPICS.map(({ title, icon, articles }) => ({
    title: say(title, locale),
    icon,
    articles: articles.map((article) => ({ title: say(article, locale) })),
  })),
  keepLearning: cardsOf(KEEP_LEARNING, locale),
});

const SECTION: readonly Text[] = [
  ['كيف أضيف منتجًا إلى السلة؟', 'How to add a product to the cart?'],
  ['كيف أعدّل الكمية؟', 'How to change the quantity?'],
  ['كيف أحفظ السلة لوقت لاحق؟', 'How to save the cart for later?'],
  ['لماذا اختفى منتج من سلتي؟', 'Why has a product left my cart?'],
];

const PRODUCT: readonly Text[] = [
  [
    'افتح صفحة المنتج واختر المقاس واللون، ثم اضغط «أضف إلى السلة».',
    'Open the product, choose its size and colour, then press “Add to cart”.',
  ],
  [
    'يظهر العدد بجانب رمز السلة، ويبقى محفوظًا حتى من دون حساب.',
    'The number beside the cart changes. It is kept even without an account.',
  ],
];

const CHECKOUT: readonly Text[] = [
  [
    'افتح السلة وراجع الكميات والسعر، ثم اضغط «إتمام الشراء».',
    'Open the cart, check quantities and price, then press “Checkout”.',
  ],
  [
    'اختر العنوان وطريقة الدفع، وتصلك رسالة تأكيد خلال دقائق.',
    'Choose the address and the payment method. A confirmation arrives within minutes.',
  ],
];

const htmlOf = (paragraphs: readonly Text[], locale: Locale): string =>
  paragraphs.map((text) => `<p>${say(text, locale)}</p>`).join('');

export const seedArticle = (locale: Locale): HelpArticle => ({
  title: say(['كيف أضيف منتجًا إلى السلة؟', 'How to add a product to the cart?'], locale),
  lastUpdated: '2026-09-14',
  productContent: htmlOf(PRODUCT, locale),
  checkoutContent: htmlOf(CHECKOUT, locale),
  articleList: SECTION.map((text) => say(text, locale)),
});
