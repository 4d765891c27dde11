import type { HelpArticle, HelpCenter, HelpPage } from '@apps-hub/contract/sample/help-center/routes';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';
import { TOPICS } from './articles.ts';

/** An article by its address, with a picture's name and one line about it. */
type Card = readonly [slug: string, img: string, subtitle: Text];

const POPULAR: readonly Card[] = [
  ['first-rule', 'coins', ['أول طريقة اكتساب في دقيقة', 'Your first collection method in a minute']],
  ['book', 'truck-delivery', ['من الطلب الجاهز إلى المندوب', 'From the waiting order to the courier']],
  ['why', 'help', ['كل خطوة وراء رقم واحد', 'Every step behind one number']],
];

const KEEP_LEARNING: readonly Card[] = [
  ['trial', 'flask', ['اعرف الكلفة قبل الحفظ', 'Know the cost before you save']],
  ['bulk', 'users', ['ملف واحد لكل العملاء', 'One file for all customers']],
  ['two-steps', 'lock', ['احمِ حسابك', 'Protect your account']],
];

/** When the texts were last read through. */
const LAST_UPDATED = '2026-11-20';

const titleOf = (slug: string): Text =>
  TOPICS.flatMap(({ articles }) => articles).find(([each]) => each === slug)?.[1] ?? [slug, slug];

const cardsOf = (cards: readonly Card[], locale: Locale) =>
  cards.map(([slug, img, subtitle]) => ({
    slug,
    img,
    title: say(titleOf(slug), locale),
    subtitle: say(subtitle, locale),
  }));

export const seedHelpCenter = (locale: Locale): HelpCenter => ({
  popularArticles: cardsOf(POPULAR, locale),
  allArticles: TOPICS.map(({ title, icon, articles }) => ({
    title: say(title, locale),
    icon,
    articles: articles.map(([slug, text]) => ({ slug, title: say(text, locale) })),
  })),
  keepLearning: cardsOf(KEEP_LEARNING, locale),
});

/** An article by its address, with those of its section; undefined where there is none. */
export const seedHelpPage = (slug: string, locale: Locale): HelpPage | undefined => {
  const topic = TOPICS.find(({ articles }) => articles.some(([each]) => each === slug));
  const article = topic?.articles.find(([each]) => each === slug);
  if (!topic || !article) return undefined;
  const [, title, text] = article;
  return {
    slug,
    title: say(title, locale),
    topic: say(topic.title, locale),
    lastUpdated: LAST_UPDATED,
    paragraphs: [say(text, locale)],
    articles: topic.articles.map(([each, name]) => ({ slug: each, title: say(name, locale) })),
  };
};

const EARNING: readonly Text[] = [
  [
    'أضف طريقة اكتساب في لوحة الولاء، مثل نقطتين لكل 10 ريالات.',
    'Add a collection method on the loyalty dashboard, for example 2 points for every SAR 10.',
  ],
];

const REDEEMING: readonly Text[] = [
  [
    'يستخدم العميل كوبون مكافأته عند الدفع في متجرك كأي رمز خصم.',
    'Customers use the coupon of their reward at the checkout of your store, like any discount code.',
  ],
];

const htmlOf = (paragraphs: readonly Text[], locale: Locale): string =>
  paragraphs.map((text) => `<p>${say(text, locale)}</p>`).join('');

export const seedArticle = (locale: Locale): HelpArticle => ({
  title: say(titleOf('first-rule'), locale),
  lastUpdated: LAST_UPDATED,
  productContent: htmlOf(EARNING, locale),
  checkoutContent: htmlOf(REDEEMING, locale),
  articleList: (TOPICS[0]?.articles ?? []).map(([, title]) => say(title, locale)),
});
