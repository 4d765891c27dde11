import type { ReferralState } from '@apps-hub/domain/loyalty/referrals';
import type { Locale } from '@apps-hub/domain/locale';

/** What the page says after a sign-in on an invitation. */
export type InvitationDone =
  | 'invitation'
  | 'invitation_before'
  | 'invitation_full'
  | 'invitation_off'
  | 'invitation_own';

export interface InvitationWords {
  readonly get: string;
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  /** The message that a customer shares, before the link. */
  readonly message: (store: string) => string;
  readonly terms: (perMonth: string, holdDays: string) => string;
  readonly minimum: (amount: string) => string;
  readonly list: string;
  readonly states: Readonly<Record<ReferralState, string>>;
  /** For somebody who opened an invitation. */
  readonly welcome: (points: string | null) => string;
  readonly steps: (days: string) => string;
  readonly done: Readonly<Record<InvitationDone | 'invite', string>>;
}

export const INVITATION_WORDS: Readonly<Record<Locale, InvitationWords>> = {
  ar: {
    get: 'احصل على رابط دعوتك',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط.',
    share: 'مشاركة عبر واتساب',
    message: (store) => `أدعوك للتسوق من ${store}. افتح الرابط وسجّل الدخول قبل أن تطلب:`,
    terms: (perMonth, holdDays) =>
      `الحد الأقصى للأصدقاء في الشهر: ${perMonth}. تصلك النقاط بعد أن يستلم صديقك أول طلب له ويدفعه، ثم يمر على ذلك: ${holdDays}.`,
    minimum: (amount) => `الحد الأدنى لطلب صديقك: ${amount}.`,
    list: 'دعواتك',
    states: {
      claimed: 'قبلها صديقك، ولا طلب مدفوع بعد',
      ordered: 'دفع صديقك طلبه، ولم يُوصَّل بعد',
      held: 'استلم صديقك الطلب، والنقاط قيد الانتظار',
      approved: 'اكتملت',
      voided: 'لم تُحتسب',
      expired: 'انتهت دون طلب مستوفٍ للشروط',
    },
    welcome: (points) =>
      points === null ? 'لديك دعوة من صديق.' : `لديك دعوة من صديق: ${points} لك على أول طلب تحتفظ به.`,
    steps: (days) =>
      `أنشئ حسابك في المتجر، وسجّل الدخول هنا بالبريد الإلكتروني أو رقم الجوال نفسه، ثم اطلب خلال ${days}. الطلبات قبل تسجيل الدخول لا تُحتسب.`,
    done: {
      invite: 'رابط دعوتك جاهز.',
      invitation: 'قُبلت الدعوة. تُحتسب طلباتك من الآن.',
      invitation_before: 'سبق أن قبلت دعوة.',
      invitation_full: 'بلغت هذه الدعوة حدها لهذا الشهر. سجّل الخروج، وافتح رابط صديقك من جديد الشهر القادم.',
      invitation_off: 'هذه الدعوة غير متاحة حاليًا.',
      invitation_own: 'هذه دعوتك أنت. شاركها مع أصدقائك.',
    },
  },
  en: {
    get: 'Get your invitation link',
    copy: 'Copy link',
    copied: 'Link copied.',
    share: 'Share on WhatsApp',
    message: (store) => `I'd like to invite you to ${store}. Open the link and sign in before you order:`,
    terms: (perMonth, holdDays) =>
      `Up to ${perMonth} friends a month. You get the points once your friend's first order is delivered and paid, and kept for ${holdDays}.`,
    minimum: (amount) => `Your friend's order must come to at least ${amount}.`,
    list: 'Your invitations',
    states: {
      claimed: 'Your friend accepted; no paid order yet',
      ordered: 'Your friend paid for an order; not delivered yet',
      held: 'Your friend has the order; the points are on hold',
      approved: 'Complete',
      voided: 'Does not count',
      expired: 'Ended without an eligible order',
    },
    welcome: (points) =>
      points === null
        ? 'A friend invited you.'
        : `A friend invited you: ${points} for your first order that you keep.`,
    steps: (days) =>
      `Create your account at the store, sign in here with the same email address or phone number, then order within ${days}. Orders before you sign in do not count.`,
    done: {
      invite: 'Your invitation link is ready.',
      invitation: 'Invitation accepted. Your orders count from now on.',
      invitation_before: 'You have already accepted an invitation.',
      invitation_full:
        "This invitation has reached its limit for this month. Next month, sign out and open your friend's link again.",
      invitation_off: 'This invitation is not available right now.',
      invitation_own: 'This invitation is your own. Share it with friends.',
    },
  },
};
