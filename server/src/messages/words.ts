import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { Locale } from '@apps-hub/domain/locale';

/** What a text message can say, already written in its language; what is unknown is empty. */
export interface MessageFacts {
  readonly store: string;
  readonly points: string;
  readonly balance: string;
  readonly lastDay: string;
  readonly order: string;
  readonly code: string;
  readonly until: string;
  readonly tier: string;
}

interface Words {
  /** Short, since each part costs money. Points follow a colon, so that no word has to agree with the number. */
  readonly kinds: Readonly<Record<MailKind, (facts: MessageFacts) => string>>;
  /** In place of an unknown name. */
  readonly nobody: string;
}

export const MESSAGE_WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    kinds: {
      expiring: ({ store, points, lastDay }) =>
        `${store}: نقاط تنتهي صلاحيتها قريبًا: ${points}. أول موعد: ${lastDay}.`,
      earned: ({ store, points, order }) =>
        `${store}: أصبحت نقاط طلبك${order === '' ? '' : ` ${order}`} متاحة: ${points}.`,
      redeemed: ({ store, code, until }) =>
        `${store}: رمز كوبونك ${code}${until === '' ? '' : `، صالح حتى ${until}`}.`,
      tier: ({ store, tier }) => `${store}: مستواك الجديد: ${tier}.`,
      referral: ({ store, points }) => `${store}: أُضيفت نقاط دعوة صديقك: ${points}.`,
    },
    nobody: 'عميلنا',
  },
  en: {
    kinds: {
      expiring: ({ store, points, lastDay }) =>
        `${store}: points that expire soon: ${points}, first on ${lastDay}.`,
      earned: ({ store, points, order }) =>
        `${store}: the points of your order${order === '' ? '' : ` ${order}`} are available: ${points}.`,
      redeemed: ({ store, code, until }) =>
        `${store}: your coupon code is ${code}${until === '' ? '' : `, valid until ${until}`}.`,
      tier: ({ store, tier }) => `${store}: your new tier: ${tier}.`,
      referral: ({ store, points }) => `${store}: points for inviting a friend: ${points}.`,
    },
    nobody: 'customer',
  },
};
