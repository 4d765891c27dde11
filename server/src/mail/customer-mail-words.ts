import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { Locale } from '@apps-hub/domain/locale';

/** The texts of one kind of email. Counted points stand after a colon, where no verb depends on their number. */
interface KindWords {
  readonly subject: (store: string) => string;
  readonly what: (store: string) => string;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly kinds: Readonly<Record<MailKind, KindWords>>;
  readonly facts: Readonly<
    Record<'points' | 'order' | 'balance' | 'code' | 'until' | 'tier' | 'spent', string>
  > & { readonly expires: (day: string) => string };
  readonly button: string;
  readonly why: (store: string) => string;
  readonly stop: string;
}

export const CUSTOMER_MAIL_WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
    kinds: {
      expiring: {
        subject: (store) => `نقاط تنتهي صلاحيتها قريبًا: ${store}`,
        what: (store) => `هذه النقاط من رصيدك في ${store} تنتهي صلاحيتها قريبًا، وآخر يوم لكل منها:`,
      },
      earned: {
        subject: (store) => `نقاطك أصبحت متاحة: ${store}`,
        what: (store) => `أصبحت نقاط طلبك في ${store} متاحة.`,
      },
      redeemed: {
        subject: (store) => `كوبونك جاهز: ${store}`,
        what: (store) => `استبدلت نقاطًا في ${store}، وهذا كوبونك.`,
      },
      tier: {
        subject: (store) => `مستواك الجديد: ${store}`,
        what: (store) => `وصلت بطلباتك في ${store} إلى مستوى جديد.`,
      },
      referral: {
        subject: (store) => `تم اعتماد دعوتك: ${store}`,
        what: (store) => `اكتمل طلب الصديق الذي دعوته إلى ${store}، وأضيفت نقاط الدعوة إلى رصيدك.`,
      },
    },
    facts: {
      points: 'النقاط',
      order: 'الطلب',
      balance: 'رصيدك المتاح',
      code: 'رمز الكوبون',
      until: 'صالح حتى',
      tier: 'المستوى',
      spent: 'النقاط المستبدلة',
      expires: (day) => `حتى ${day}`,
    },
    button: 'عرض نقاطي',
    why: (store) => `تصلك هذه الرسالة لأن لديك نقاطًا في ${store}. لا ترد عليها، فلا أحد يقرأ الردود.`,
    stop: 'اختيار الرسائل التي تصلني أو إيقافها',
  },
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    kinds: {
      expiring: {
        subject: (store) => `Points that expire soon: ${store}`,
        what: (store) => `These points of your balance at ${store} expire soon. The last day of each:`,
      },
      earned: {
        subject: (store) => `Your points are available: ${store}`,
        what: (store) => `The points for your order at ${store} are now available.`,
      },
      redeemed: {
        subject: (store) => `Your coupon is ready: ${store}`,
        what: (store) => `You redeemed points at ${store}. Here is your coupon.`,
      },
      tier: {
        subject: (store) => `Your new tier: ${store}`,
        what: (store) => `Your orders at ${store} have brought you to a new tier.`,
      },
      referral: {
        subject: (store) => `Your invitation was approved: ${store}`,
        what: (store) =>
          `The order of the friend you invited to ${store} is complete, and the points for your invitation are in your balance.`,
      },
    },
    facts: {
      points: 'Points',
      order: 'Order',
      balance: 'Available balance',
      code: 'Coupon code',
      until: 'Valid until',
      tier: 'Tier',
      spent: 'Points redeemed',
      expires: (day) => `Until ${day}`,
    },
    button: 'See my points',
    why: (store) =>
      `You get this email because you have points at ${store}. Please do not reply; no one reads the replies.`,
    stop: 'Choose or stop these emails',
  },
};
