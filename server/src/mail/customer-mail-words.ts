import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { Locale } from '@apps-hub/domain/locale';

/** The texts of one kind of email. Numbers of points follow a colon, so no verb has to agree with them. */
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
        subject: (store) => `بعض نقاطك في ${store} تنتهي صلاحيتها قريبًا`,
        what: (store) => `تنتهي صلاحية بعض نقاطك في ${store} قريبًا. يمكنك استخدامها:`,
      },
      earned: {
        subject: (store) => `أصبحت نقاطك في ${store} متاحة`,
        what: (store) => `شكرًا لطلبك من ${store}. أصبحت نقاطه متاحة لك.`,
      },
      redeemed: {
        subject: (store) => `كوبونك من ${store} جاهز`,
        what: (store) => `هذا كوبونك من ${store} مقابل النقاط التي استبدلتها.`,
      },
      tier: {
        subject: (store) => `مستواك الجديد في ${store}`,
        what: (store) => `مبارك! وصلت إلى مستوى جديد في ${store} بفضل طلباتك.`,
      },
      referral: {
        subject: (store) => `نقاط دعوتك إلى ${store} في رصيدك`,
        what: (store) => `شكرًا لدعوة صديقك إلى ${store}. اكتمل طلبه، وأُضيفت نقاط الدعوة إلى رصيدك.`,
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
    why: (store) => `تصلك هذه الرسالة لأن لديك نقاطًا في ${store}. نرجو عدم الرد عليها، فالردود لا تُقرأ.`,
    stop: 'اختيار الرسائل التي تصلني أو إيقافها',
  },
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    kinds: {
      expiring: {
        subject: (store) => `Some of your points at ${store} expire soon`,
        what: (store) => `Some of your points at ${store} expire soon. You can still use them:`,
      },
      earned: {
        subject: (store) => `Your points at ${store} are now available`,
        what: (store) => `Thank you for your order from ${store}. Its points are now available.`,
      },
      redeemed: {
        subject: (store) => `Your coupon from ${store} is ready`,
        what: (store) => `Here is your coupon from ${store} for the points you redeemed.`,
      },
      tier: {
        subject: (store) => `Your new tier at ${store}`,
        what: (store) => `Congratulations! Thanks to your orders, you have reached a new tier at ${store}.`,
      },
      referral: {
        subject: (store) => `Your points for inviting a friend to ${store}`,
        what: (store) =>
          `Thank you for inviting a friend to ${store}. Their order is complete, and your points are in your balance.`,
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
      `You are receiving this email because you have points at ${store}. Please do not reply, as replies are not read.`,
    stop: 'Choose or stop these emails',
  },
};
