import type { ShopperTier, WrittenTier } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

import type { Markup } from './layout.ts';

interface TierWords {
  readonly title: string;
  readonly tier: (name: string) => string;
  readonly times: (factor: string) => string;
  readonly lastDay: (day: string) => string;
  readonly toKeep: (sum: string) => string;
  readonly next: (name: string, sum: string) => string;
  readonly orders: (n: string) => string;
}

/** The server writes these for the panel too, whose size is limited. */
const WORDS: Readonly<Record<ShopperTexts['locale'], TierWords>> = {
  ar: {
    title: 'مستواك',
    tier: (name) => `مستواك ${name}`,
    times: (factor) => `تُضرب نقاط طلباتك في ${factor}`,
    lastDay: (day) => `آخر يوم للمستوى حسب طلباتك حتى الآن: ${day}`,
    toKeep: (sum) => `المتبقي للحفاظ عليه بعد ذلك: ${sum}`,
    next: (name, sum) => `المتبقي لمستوى ${name}: ${sum}`,
    orders: (n) => `عدد الطلبات ${n}`,
  },
  en: {
    title: 'Your tier',
    tier: (name) => `Your tier: ${name}`,
    times: (factor) => `Your orders earn ${factor} times the points`,
    lastDay: (day) => `The tier’s last day by your orders so far: ${day}`,
    toKeep: (sum) => `Missing to keep it after that: ${sum}`,
    next: (name, sum) => `Missing for ${name}: ${sum}`,
    orders: (n) => `${n} more orders`,
  },
};

/** The heading of the page's part about the tier. */
export const tierTitle = ({ locale }: Pick<ShopperTexts, 'locale'>): string => WORDS[locale].title;

/** The tier, what it gives, its last day, and what the next one needs: a sentence each. */
export const writeTier = (texts: ShopperTexts, place: ShopperTier): WrittenTier => {
  const { locale, money, points, number, day } = texts;
  const words = WORDS[locale];
  const { measure, tier, lastDay, toKeep, next } = place;
  const sum = (value: string): string => {
    if (measure === 'spend') return money(value);
    return measure === 'points' ? points(Number(value)) : words.orders(number(Number(value)));
  };
  const named = (name: { readonly ar: string; readonly en: string }): string => `\u2068${name[locale]}\u2069`;
  return {
    ...place,
    text: [
      ...(tier ? [words.tier(named(tier.name))] : []),
      ...(tier && tier.percent > 100 ? [words.times(number(tier.percent / 100))] : []),
      ...(tier && lastDay !== null ? [words.lastDay(day(lastDay))] : []),
      ...(tier && toKeep !== null ? [words.toKeep(sum(toKeep))] : []),
      ...(next ? [words.next(named(next.name), sum(next.missing))] : []),
    ],
  };
};

/** How far the next tier is; the sentences say the same. Nothing at the highest. */
export const tierBar = ({ next }: ShopperTier): Markup | string => {
  if (!next) return '';
  const from = Number(next.from);
  return html`<progress
    max="${from}"
    value="${Math.max(from - Number(next.missing), 0)}"
    aria-labelledby="tier"
  ></progress>`;
};
