import type { HelpCenter } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

/** An article without its body. */
export interface ArticleRow {
  readonly slug: string;
  readonly title: Text;
  readonly subtitle: Text;
}

interface Topic {
  readonly title: Text;
  readonly icon: string;
  readonly articles: readonly ArticleRow[];
}

const row = (slug: string, title: Text, subtitle: Text): ArticleRow => ({ slug, title, subtitle });

/** The help center by topic, in reading order. */
export const TOPICS: readonly Topic[] = [
  {
    title: ['كسب النقاط', 'Earning points'],
    icon: 'coins',
    articles: [
      row(
        'how-points-are-earned',
        ['كيف تُكسب النقاط', 'How points are earned'],
        ['طرق الاكتساب، والحد الأدنى، والتقريب', 'Collection methods, minimums and rounding'],
      ),
      row(
        'pending-and-available-points',
        ['النقاط المعلّقة والمتاحة', 'Pending and available points'],
        ['متى تُصرف النقاط ومتى تنتهي', 'When points can be used, and when they expire'],
      ),
      row(
        'refunds-and-points',
        ['استرداد الطلبات والنقاط', 'Refunds and points'],
        ['ما الذي يُسترد عند الإلغاء والاسترداد', 'What is taken back after a refund or cancellation'],
      ),
    ],
  },
  {
    title: ['المكافآت والكوبونات', 'Rewards and coupons'],
    icon: 'gift',
    articles: [
      row(
        'create-a-reward',
        ['إضافة مكافأة', 'Add a reward'],
        ['نوع الخصم وشروطه والنقاط المطلوبة', 'The discount, its conditions and the required points'],
      ),
      row(
        'redeem-points',
        ['استبدال النقاط لعميل', 'Redeem points for a customer'],
        ['من صفحة العميل إلى رمز الكوبون', 'From the customer’s page to the coupon code'],
      ),
      row(
        'coupon-status',
        ['حالات الكوبون', 'The status of a coupon'],
        ['ماذا تعني، وكيف تُعاد النقاط', 'What it means, and how points are returned'],
      ),
    ],
  },
  {
    title: ['الأرصدة', 'Balances'],
    icon: 'wallet',
    articles: [
      row(
        'adjust-a-balance',
        ['تعديل رصيد عميل', 'Adjust a balance'],
        ['الإضافة والخصم والموافقة والتراجع', 'Adding, deducting, approval and undo'],
      ),
      row(
        'bulk-adjustments',
        ['التعديل الجماعي', 'Bulk adjustments'],
        ['من ملف أو من قائمة العملاء', 'From a file or from the list of customers'],
      ),
      row(
        'explain-a-balance',
        ['شرح الرصيد وإثباته', 'Explain and prove a balance'],
        ['من أين جاءت كل نقطة', 'Where each point came from'],
      ),
    ],
  },
  {
    title: ['حجز الاستلام', 'Booking pickups'],
    icon: 'truck',
    articles: [
      row(
        'book-a-pickup',
        ['حجز استلام', 'Book a pickup'],
        ['من الطلبات المنتظرة إلى موعد المندوب', 'From waiting orders to the courier’s window'],
      ),
      row(
        'void-a-pickup',
        ['إلغاء استلام', 'Void a pickup'],
        ['حتى متى، وماذا إذا رُفض الإلغاء', 'Until when, and what if it is refused'],
      ),
      row(
        'change-a-pickup',
        ['تعديل استلام محجوز', 'Change a booked pickup'],
        ['موعد آخر أو طرود إضافية', 'Another window or more parcels'],
      ),
    ],
  },
  {
    title: ['متابعة الاستلام', 'Following pickups'],
    icon: 'map-pin',
    articles: [
      row(
        'track-a-pickup',
        ['تتبع الاستلام والطرود', 'Track a pickup'],
        ['الحالات والتتبع وكشف التسليم', 'Status, tracking and the hand-over sheet'],
      ),
      row(
        'unknown-outcome',
        ['نتيجة غير معروفة', 'An unknown outcome'],
        ['عندما لا ترد شركة الشحن', 'When the carrier does not respond'],
      ),
      row(
        'missed-pickup',
        ['استلام فائت أو مرفوض', 'A missed or rejected pickup'],
        ['إعادة الحجز، وكيف تتجنبه', 'Booking again, and how to avoid it'],
      ),
    ],
  },
  {
    title: ['الإعداد والحساب', 'Set-up and account'],
    icon: 'settings',
    articles: [
      row(
        'connect-a-carrier',
        ['ربط شركة شحن', 'Connect a carrier'],
        ['أرامكس ودي إتش إل إكسبريس وفيديكس', 'Aramex, DHL Express and FedEx'],
      ),
      row(
        'pickup-addresses',
        ['عناوين الاستلام وساعات العمل', 'Pickup addresses and hours'],
        ['العناوين ورمضان والعطل', 'Addresses, Ramadan and holidays'],
      ),
      row(
        'two-step-sign-in',
        ['التحقق بخطوتين', 'Two-step sign-in'],
        ['تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد', 'Authenticator app, passkeys and recovery codes'],
      ),
    ],
  },
];

const POPULAR = ['how-points-are-earned', 'book-a-pickup', 'connect-a-carrier'];
const KEEP_LEARNING = ['refunds-and-points', 'unknown-outcome', 'two-step-sign-in'];

/** The day on which the articles were last checked against the apps. */
export const LAST_UPDATED = '2026-11-22';

const cardsOf = (slugs: readonly string[], locale: Locale): HelpCenter['popularArticles'] =>
  TOPICS.flatMap(({ icon, articles }) => articles.map((article) => ({ icon, ...article })))
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, icon, title, subtitle }) => ({
      slug,
      img: icon,
      title: say(title, locale),
      subtitle: say(subtitle, locale),
    }));

export const seedHelpCenter = (locale: Locale): Omit<HelpCenter, 'articleData'> => ({
  popularArticles: cardsOf(POPULAR, locale),
  allArticles: TOPICS.map(({ title, icon, articles }) => ({
    title: say(title, locale),
    icon,
    articles: articles.map((article) => ({ slug: article.slug, title: say(article.title, locale) })),
  })),
  keepLearning: cardsOf(KEEP_LEARNING, locale),
});
