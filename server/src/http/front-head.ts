import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { type CataloguePage, HUB_PAGE_LIST, type PageId } from '@apps-hub/contract/pages/catalogue';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';

interface FrontText {
  readonly title: string;
  readonly description: string;
}

type FrontTexts = Readonly<Record<Locale, FrontText>>;

/** The titles and descriptions of public pages for search engines; the screens have the same titles. */
const FRONT_TEXTS = {
  'sample/landing': {
    ar: {
      title: 'نقاط ولاء واستلام شحنات لمتجرك',
      description: 'نقاط ولاء لعملائك وحجز استلام شحناتك، داخل لوحة متجرك.',
    },
    en: {
      title: 'Loyalty points and pickups for your store',
      description:
        'Loyalty points for your customers and pickups for your parcels, inside the admin of your store.',
    },
  },
  'sample/front-pricing': {
    ar: { title: 'الأسعار', description: 'باقات نقاط الولاء والاستلام: ابدأ مجانًا وادفع عندما يكبر متجرك.' },
    en: {
      title: 'Pricing',
      description: 'Plans for loyalty points and pickups: start free, and pay when your store grows.',
    },
  },
  'sample/help-center': {
    ar: {
      title: 'مركز المساعدة',
      description: 'أدلة قصيرة عن النقاط والمكافآت والعملاء وعمليات الاستلام والحسابات.',
    },
    en: {
      title: 'Help center',
      description: 'Short guides about points, rewards, customers, pickups and accounts.',
    },
  },
  'sample/front-payment': {
    ar: { title: 'الدفع', description: 'عرض تجريبي لدفع باقة: تُفحص الحقول ولا يُخصم شيء.' },
    en: {
      title: 'Payment',
      description: 'A demonstration of paying for a plan: fields are checked, nothing is charged.',
    },
  },
  'sample/front-checkout': {
    ar: { title: 'إتمام الشراء', description: 'عرض تجريبي لإتمام الشراء في أربع خطوات، لا يُطلب فيه شيء.' },
    en: {
      title: 'Checkout',
      description: 'A demonstration of a checkout in four steps; nothing is ordered.',
    },
  },
} as const satisfies Readonly<Partial<Record<PageId, FrontTexts>>>;

type FrontId = keyof typeof FRONT_TEXTS;

const isFront = (id: string): id is FrontId => Object.hasOwn(FRONT_TEXTS, id);

// The keys of an object literal are its type's.
const FRONT_IDS = Object.keys(FRONT_TEXTS) as FrontId[];

/** A page's texts for search engines; undefined for pages that are not public. */
export const frontTextOf = (page: CataloguePage | undefined, locale: Locale): FrontText | undefined =>
  page && isFront(page.id) ? FRONT_TEXTS[page.id][locale] : undefined;

/** The page's address in a language: the one without a parameter is Arabic. */
const addressIn = (origin: string, path: string, locale: Locale): string =>
  `${origin}${path}${locale === 'ar' ? '' : `?locale=${locale}`}`;

interface At {
  readonly origin: string;
  readonly path: string;
  readonly locale: Locale;
}

/** The page's canonical address in each language, so that search engines do not treat them as duplicates. */
export const languageLinks = ({ origin, path, locale }: At): string =>
  [
    `<link rel="canonical" href="${addressIn(origin, path, locale)}">`,
    ...LOCALES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(origin, path, each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
  ].join('');

/** The public pages for search engines, each in both languages (sitemaps.org). */
export const sitemapOf = (origin: string): string => {
  const addresses = FRONT_IDS.flatMap((id) =>
    LOCALES.map((locale) => addressIn(origin, hubAddress(id), locale)),
  );
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
};

/** The addresses of public pages, including guides, for robots.txt. */
export const frontPaths = (): readonly string[] =>
  HUB_PAGE_LIST.filter(({ id }) => isFront(id) || id === 'sample/help-article').map(({ hub }) =>
    hub.replace(/\$.*$/, ''),
  );
