import type { ActionKind, ActionRule } from '@apps-hub/domain/loyalty/actions';
import type { Birthday } from '@apps-hub/domain/loyalty/birthday';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

import { actionName } from '#verbs/loyalty/actions/action-names.ts';
import { INVITATION_WORDS, type InvitationDone } from './invitation-words.ts';
import { WORDS } from './view.ts';

/** What the page says after one of its forms about actions. */
type ActionDone =
  | 'birthday'
  | 'had_before'
  | 'link_given'
  | 'link_off'
  | 'profile_given'
  | 'profile_incomplete'
  | 'profile_off';

interface ActionWords {
  readonly title: string;
  readonly help: string;
  readonly gives: (name: string, points: string) => string;
  readonly givesEach: (name: string, points: string) => string;
  readonly givesPerFriend: (name: string, points: string) => string;
  readonly givesYearly: (name: string, points: string) => string;
  /** How to get the points. */
  readonly how: Readonly<Record<ActionKind, string>>;
  readonly isDone: string;
  readonly isOpen: string;
  readonly birthdayDone: string;
  readonly birthday: {
    readonly title: string;
    readonly day: string;
    readonly month: string;
    readonly calendar: string;
    readonly calendars: Readonly<Record<Birthday['calendar'], string>>;
    readonly save: string;
    readonly known: (day: string) => string;
    readonly countsFrom: (from: string) => string;
    readonly change: string;
    readonly changeText: string;
  };
  readonly openLink: (name: string) => string;
  readonly claimLink: string;
  readonly claimProfile: string;
  readonly done: Readonly<Record<ActionDone, string>>;
}

const TEXTS: Readonly<Record<Locale, ActionWords>> = {
  ar: {
    title: 'طرق أخرى لكسب النقاط',
    help: 'لا تحصل على نقاط الشيء نفسه مرتين، حتى لو كان لك أكثر من حساب في المتجر.',
    gives: (name, points) => `${name}: ${points}`,
    givesEach: (name, points) => `${name}: ${points} لكل منتج`,
    givesPerFriend: (name, points) => `${name}: ${points} عن كل صديق`,
    givesYearly: (name, points) => `${name}: ${points} كل سنة`,
    how: {
      sign_up: 'سجّل الدخول هنا بالرمز الذي يصلك.',
      profile: 'أضف بريدك الإلكتروني ورقم جوالك إلى حسابك في المتجر، وأدخل يوم ميلادك هنا.',
      birthday: 'أدخله قبل حلوله بـ30 يومًا على الأقل. وإذا غيّرته، تبدأ نقاطه بعد سنة.',
      first_order: 'تحصل عليها مع نقاط أول طلب لك، وتُسترد إذا أُلغي الطلب أو استُرد نصف مبلغه أو أكثر.',
      review: 'قيّم في المتجر منتجًا وصلك. يُحتسب كل منتج في الطلب مرة واحدة، أيًّا كان تقييمك.',
      invite: 'شارك رابطك مع أصدقائك. تحصل على نقاط عن كل صديق يطلب أول مرة ويحتفظ بطلبه.',
      invited: 'افتح رابط صديقك وسجّل الدخول هنا قبل أن تطلب. تصلك النقاط بعد أن تستلم طلبك وتدفعه وتحتفظ به.',
      link: 'افتح الرابط بعد تسجيل الدخول، ثم عد إلى هنا وأضف النقاط. لا يمكننا معرفة ما إذا تابعت الحساب أو شاركته.',
    },
    isDone: 'تم',
    isOpen: 'لم تحصل عليها بعد',
    birthdayDone: 'حصلت على نقاط آخر يوم ميلاد',
    birthday: {
      title: 'يوم ميلادك',
      day: 'اليوم',
      month: 'الشهر (1–12)',
      calendar: 'التقويم',
      calendars: { gregorian: 'ميلادي', hijri: 'هجري' },
      save: 'حفظ يوم الميلاد',
      known: (day) => `يوم ميلادك: ${day}.`,
      countsFrom: (from) => `تُحتسب نقاطه من ${from}.`,
      change: 'تغيير يوم الميلاد',
      changeText: 'إذا غيّرته، تبدأ نقاطه بعد سنة.',
    },
    openLink: (name) => `فتح ${name}`,
    claimLink: 'فتحت الرابط، أضف نقاطي',
    claimProfile: 'التحقق من ملفي الشخصي',
    done: {
      birthday: 'حُفظ يوم ميلادك.',
      had_before: 'سبق أن حصلت عليها.',
      link_given: 'أُضيفت نقاط الرابط إلى رصيدك.',
      link_off: 'لا تُمنح نقاط لهذا الرابط حاليًا.',
      profile_given: 'ملفك مكتمل، وأُضيفت نقاطه.',
      profile_incomplete: 'ينقص بريدك الإلكتروني أو رقم جوالك. أضفه في حسابك بالمتجر.',
      profile_off: 'لا تُمنح نقاط لإكمال الملف حاليًا.',
    },
  },
  en: {
    title: 'Other ways to earn',
    help: "You can't get points twice for the same thing, even with several accounts.",
    gives: (name, points) => `${name}: ${points}`,
    givesEach: (name, points) => `${name}: ${points} for each product`,
    givesPerFriend: (name, points) => `${name}: ${points} for each friend`,
    givesYearly: (name, points) => `${name}: ${points} every year`,
    how: {
      sign_up: 'Sign in here with the code that we send you.',
      profile: 'Add your email address and phone number to your store account, and enter your birthday here.',
      birthday: 'Enter it at least 30 days ahead. If you change it, points start a year later.',
      first_order:
        'You get them with the points of your first order. They are taken back if it is cancelled, or half of its amount or more is refunded.',
      review:
        'Review a product that you received, in the store. Each product of an order counts once, whatever your rating.',
      invite:
        'Share your link with friends. You get points for each friend who orders for the first time and keeps the order.',
      invited:
        "Open your friend's link and sign in here before you order. The points arrive once you have received, paid for and kept the order.",
      link: 'Sign in, open the link, then come back here to add the points. We cannot see whether you follow or share.',
    },
    isDone: 'Done',
    isOpen: 'Not yet',
    birthdayDone: 'You got the points for your last birthday',
    birthday: {
      title: 'Your birthday',
      day: 'Day',
      month: 'Month (1–12)',
      calendar: 'Calendar',
      calendars: { gregorian: 'Gregorian', hijri: 'Hijri' },
      save: 'Save birthday',
      known: (day) => `Your birthday: ${day}.`,
      countsFrom: (from) => `It counts from ${from}.`,
      change: 'Change birthday',
      changeText: 'If you change it, points start a year later.',
    },
    openLink: (name) => `Open ${name}`,
    claimLink: 'I opened it, add the points',
    claimProfile: 'Check my profile',
    done: {
      birthday: 'Your birthday is saved.',
      had_before: 'You already have these points.',
      link_given: 'Points added.',
      link_off: 'This link gives no points right now.',
      profile_given: 'Your profile is complete. Points added.',
      profile_incomplete:
        'Your email address or phone number is missing. Add it to your account at the store.',
      profile_off: 'Completing your profile gives no points right now.',
    },
  },
};

export const actionWords = ({ locale }: Pick<ShopperTexts, 'locale'>): ActionWords => TEXTS[locale];

/** What was just done by any form of the account page. */
export type Done = keyof ShopperWords['done'] | ActionDone | InvitationDone | 'invite';

/** The same in words; undefined for what no form does. */
export const doneText = (locale: Locale, done: string | undefined): string | undefined => {
  const texts: Readonly<Record<Done, string>> = {
    ...WORDS[locale].done,
    ...TEXTS[locale].done,
    ...INVITATION_WORDS[locale].done,
  };
  return Object.entries(texts).find(([name]) => name === done)?.[1];
};

/** "Birthday: 100 points every year" */
export const actionTitle = (view: ShopperTexts, rule: ActionRule): string => {
  const words = actionWords(view);
  const { kind, link } = rule;
  const name = link ? words.openLink(`\u2068${link.name[view.locale]}\u2069`) : actionName(rule, view.locale);
  const points = view.points(rule.points);
  if (kind === 'birthday') return words.givesYearly(name, points);
  if (kind === 'invite') return words.givesPerFriend(name, points);
  return (kind === 'review' ? words.givesEach : words.gives)(name, points);
};

/** The first day of a leap year of each calendar: 2024, and 1445. A Hijri day that 1445 lacks is shown as numbers. */
const LEAP_DAYS = { gregorian: Date.UTC(2024, 0, 1), hijri: Date.UTC(2023, 6, 19) } as const;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;

/** "27 May" or "17 Ramadan". */
export const birthdayText = (locale: Locale, { calendar, month, day }: Birthday): string => {
  const { tag } = LOCALE_SETUPS[locale];
  const system = calendar === 'hijri' ? 'islamic-umalqura' : 'gregory';
  const format = (options: Intl.DateTimeFormatOptions, language = tag) =>
    new Intl.DateTimeFormat(`${language.split('-u-')[0]}-u-ca-${system}-nu-latn`, {
      timeZone: 'UTC',
      ...options,
    });
  const numbers = format({ month: 'numeric', day: 'numeric' }, 'en');
  for (let n = 0; n < YEAR_DAYS; n += 1) {
    const date = new Date(LEAP_DAYS[calendar] + n * DAY_MS);
    const parts = numbers.formatToParts(date);
    const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    if (of('month') === month && of('day') === day)
      return format({ month: 'long', day: 'numeric' }).format(date);
  }
  return `${day}/${month}`;
};
