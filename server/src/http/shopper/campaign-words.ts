import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import type { CampaignEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

import type { RunningCampaign } from '#verbs/loyalty/shopper/campaigns.ts';

interface CampaignWords {
  readonly title: string;
  readonly gives: Readonly<Record<CampaignEffect['kind'], (what: string) => string>>;
  readonly campaign: (name: string, gives: string, day: string) => string;
}

const WORDS: Readonly<Record<ShopperTexts['locale'], CampaignWords>> = {
  ar: {
    title: 'حملات جارية',
    gives: {
      multiplier: (factor) => `تُضرب نقاط طلباتك في ${factor}`,
      order: (points) => `${points} إضافية لكل طلب`,
      unit: (points) => `${points} إضافية للقطعة`,
    },
    campaign: (name, gives, day) => `${name}: ${gives}، حتى ${day}`,
  },
  en: {
    title: 'Running campaigns',
    gives: {
      multiplier: (factor) => `your orders earn ${factor} times the points`,
      order: (points) => `${points} more for each order`,
      unit: (points) => `${points} more for an item`,
    },
    campaign: (name, gives, day) => `${name}: ${gives}, until ${day}`,
  },
};

/** The heading of the page's part about campaigns. */
export const campaignsTitle = ({ locale }: Pick<ShopperTexts, 'locale'>): string => WORDS[locale].title;

/** The last day, with the time if the campaign ends before that day does. */
const endText = (
  { locale, day, programme }: ShopperTexts,
  { lastDay, lastTime, endsAt }: RunningCampaign,
): string =>
  lastTime === undefined
    ? day(lastDay)
    : new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
        timeZone: programme.store.timeZone,
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date(endsAt));

/** "Ramadan: your orders earn 2 times the points, until 8 March" */
export const campaignText = (view: ShopperTexts, campaign: RunningCampaign): string => {
  const { locale, points, number } = view;
  const { name, effect } = campaign;
  const words = WORDS[locale];
  const what = effect.kind === 'multiplier' ? number(effect.percent / 100) : points(effect.points);
  return words.campaign(
    `\u2068${name[locale]}\u2069`,
    words.gives[effect.kind](what),
    endText(view, campaign),
  );
};
