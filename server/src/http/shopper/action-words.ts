import type { ActionKind, ActionRule } from '@apps-hub/domain/loyalty/actions';
import type { Birthday, KeptBirthday } from '@apps-hub/domain/loyalty/birthday';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

import { actionName } from '#verbs/loyalty/actions/action-names.ts';
import { WORDS } from './view.ts';

/** What the page says after one of its forms about actions. */
export type ActionDone = 'birthday' | 'profile' | 'link';

interface ActionWords {
  readonly title: string;
  readonly help: string;
  readonly gives: (name: string, points: string) => string;
  readonly givesEach: (name: string, points: string) => string;
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
    readonly known: (day: string, from: string) => string;
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
    help: 'تحصل على نقاط كل طريقة مرة واحدة، حتى لو كان لك أكثر من حساب في المتجر.',
    gives: (name, points) => `${name}: ${points}`,
    givesEach: (name, points) => `${name}: ${points} لكل منتج`,
    givesYearly: (name, points) => `${name}: ${points} كل سنة`,
    how: {
      sign_up: 'سجّل الدخول هنا بالرمز الذي يصلك.',
      profile: 'يلزم أن يكون لدى المتجر بريدك الإلكتروني ورقم جوالك، وأن تُدخل يوم ميلادك.',
      birthday: 'أدخل يوم ميلادك قبله بثلاثين يومًا على الأقل. وإذا غيّرته، فلا تُحتسب نقاطه إلا بعد سنة.',
      first_order: 'تصل مع نقاط أول طلب لك، وتُسترد إذا أُلغي الطلب أو استُرد نصف مبلغه أو أكثر.',
      review: 'قيّم في المتجر منتجًا وصلك. يُحتسب كل منتج في الطلب مرة واحدة، أيًّا كان تقييمك.',
      link: 'النقاط لفتح الرابط فقط. لا يمكننا معرفة ما إذا تابعت الحساب أو شاركته.',
    },
    isDone: 'تم',
    isOpen: 'لم تحصل عليها بعد',
    birthdayDone: 'حصلت على نقاط هذه السنة',
    birthday: {
      title: 'يوم ميلادك',
      day: 'اليوم',
      month: 'رقم الشهر',
      calendar: 'التقويم',
      calendars: { gregorian: 'ميلادي', hijri: 'هجري' },
      save: 'حفظ يوم الميلاد',
      known: (day, from) => `يوم ميلادك ${day}، ويمنح نقاطًا ابتداءً من ${from}.`,
      change: 'تغيير يوم الميلاد',
      changeText: 'بعد التغيير لا يمنح يوم ميلادك نقاطًا قبل مرور سنة.',
    },
    openLink: (name) => `فتح ${name}`,
    claimLink: 'فتحته، أضف النقاط',
    claimProfile: 'تحقق من ملفي',
    done: {
      birthday: 'حُفظ يوم ميلادك.',
      profile: 'تحققنا من ملفك.',
      link: 'أُضيفت نقاط الرابط إلى رصيدك، إن لم تحصل عليها من قبل.',
    },
  },
  en: {
    title: 'More ways to earn',
    help: 'You get the points of each way once, even with several accounts at this store.',
    gives: (name, points) => `${name}: ${points}`,
    givesEach: (name, points) => `${name}: ${points} for each product`,
    givesYearly: (name, points) => `${name}: ${points} every year`,
    how: {
      sign_up: 'Sign in here with the code that we send you.',
      profile: 'The store needs your email address and your phone number, and you enter your birthday.',
      birthday:
        'Enter your birthday at least thirty days before. If you change it, it gives points a year later at the earliest.',
      first_order:
        'You get them with the points of your first order. They are taken back if it is cancelled, or half of its amount or more is refunded.',
      review:
        'Review a product that you received, in the store. Each product of an order counts once, whatever your rating.',
      link: 'The points are for opening the link only. We cannot see whether you follow or share.',
    },
    isDone: 'Done',
    isOpen: 'Not yet',
    birthdayDone: 'You have this year’s points',
    birthday: {
      title: 'Your birthday',
      day: 'Day',
      month: 'Number of the month',
      calendar: 'Calendar',
      calendars: { gregorian: 'Gregorian', hijri: 'Hijri' },
      save: 'Save birthday',
      known: (day, from) => `Your birthday is ${day}. It gives points from ${from} on.`,
      change: 'Change birthday',
      changeText: 'After a change your birthday gives no points for a year.',
    },
    openLink: (name) => `Open ${name}`,
    claimLink: 'I opened it, add the points',
    claimProfile: 'Check my profile',
    done: {
      birthday: 'Your birthday is saved.',
      profile: 'We checked your profile.',
      link: 'The points for the link were added to your balance, unless you had them before.',
    },
  },
};

export const actionWords = ({ locale }: Pick<ShopperTexts, 'locale'>): ActionWords => TEXTS[locale];

const isActionDone = (done: string): done is ActionDone => done in TEXTS.en.done;

/** What was just done, after any form of the account page. */
export const doneText = (locale: Locale, done: keyof ShopperWords['done'] | ActionDone): string =>
  isActionDone(done) ? TEXTS[locale].done[done] : WORDS[locale].done[done];

/** "Birthday: 100 points every year" */
export const actionTitle = (view: ShopperTexts, rule: ActionRule): string => {
  const words = actionWords(view);
  const { kind, link } = rule;
  const name = link ? words.openLink(`\u2068${link.name[view.locale]}\u2069`) : actionName(rule, view.locale);
  const points = view.points(rule.points);
  if (kind === 'birthday') return words.givesYearly(name, points);
  return (kind === 'review' ? words.givesEach : words.gives)(name, points);
};

/** A leap year of each calendar, which has all its days: 2024, and 1445. */
const LEAP_DAYS = { gregorian: Date.UTC(2024, 0, 1), hijri: Date.UTC(2023, 6, 19) } as const;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;

/** "27 May" or "17 Ramadan". */
export const birthdayText = (locale: Locale, { calendar, month, day }: KeptBirthday): string => {
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
