import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { CARRIER_NAMES, type Carrier } from '@apps-hub/domain/carrier';
import type { PickupNotice } from '@apps-hub/domain/shipping/pickups/notice';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';
import type { VoidNews } from '@apps-hub/domain/shipping/pickups/void-answer';
import { type NamedOrders, pickupName } from '@apps-hub/domain/shipping/pickups/name';

import { CHANGE_WORDS, type ChangeNews } from './change-mail-words.ts';
import { type MailFact, mailHtml, type MailPage, mailText } from '#mail/mail-page.ts';
import type { Mail } from '#mail/mailer.ts';
import { VOID_WORDS } from './void-mail-words.ts';

/** The outcomes of a pickup that are mailed. */
type Ending = Extract<PickupState, 'missed' | 'rejected' | 'confirmed' | 'voided' | 'picked_up'>;

/** What a mail says about an unknown outcome, by the call that got no answer. */
interface UnknownWords {
  readonly subject: Readonly<Record<OpenCall, (name: string) => string>>;
  readonly what: Readonly<Record<OpenCall, (carrier: string) => string>>;
  readonly isAsked: (carrier: string) => string;
  readonly cannotBeAsked: (carrier: string) => string;
  readonly call: (carrier: string, reference: string) => string;
}

type OpenCall = 'booking' | 'void';

interface Words {
  readonly unknown: UnknownWords;
  readonly subject: Readonly<Record<Ending, (name: string) => string>>;
  readonly what: Readonly<Record<Ending, (carrier: string) => string>>;
  readonly wasUnclear: string;
  readonly button: Readonly<Record<Ending, string>>;
  readonly said: (message: string) => string;
  readonly facts: {
    readonly carrier: string;
    readonly number: string;
    readonly date: string;
    readonly window: string;
    readonly address: string;
    readonly parcels: string;
  };
  readonly why: (store: string) => string;
}

const OPEN_AR = 'عرض الاستلام';
const OPEN_EN = 'Open the pickup';
const OPEN: Readonly<Record<Locale, string>> = { ar: OPEN_AR, en: OPEN_EN };

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    unknown: {
      subject: {
        booking: (name) => `لم يتأكد حجز الاستلام: ${name}`,
        void: (name) => `لم يتأكد إلغاء الاستلام: ${name}`,
      },
      what: {
        booking: (carrier) =>
          `لم ترد ${carrier} على الحجز، فقد يأتي المندوب وقد لا يأتي. لا تحجز الطرود نفسها مرة أخرى قبل أن تتأكد، حتى لا يأتي مندوبان.`,
        void: (carrier) =>
          `لم ترد ${carrier} على الإلغاء، وقد يأتي المندوب رغم ذلك. لا تحجز الطرود نفسها مرة أخرى قبل أن تتأكد.`,
      },
      isAsked: (carrier) => `نتحقق من الحالة لدى ${carrier} تلقائيًا.`,
      cannotBeAsked: (carrier) => `لا يمكننا التحقق من الحالة لدى ${carrier} تلقائيًا لأن الطرود بلا أرقام تتبع.`,
      call: (carrier, reference) =>
        `اتصل بخدمة عملاء ${carrier} واذكر البيانات أدناه والرقم المرجعي ${reference}، ثم أخبرنا بالنتيجة في صفحة الاستلام.`,
    },
    subject: {
      missed: (name) => `لم يأتِ المندوب للاستلام: ${name}`,
      rejected: (name) => `رُفض الاستلام: ${name}`,
      confirmed: (name) => `تأكد حجز الاستلام: ${name}`,
      voided: (name) => `أُلغي الاستلام: ${name}`,
      picked_up: (name) => `تم الاستلام: ${name}`,
    },
    what: {
      missed: (carrier) => `انتهى موعد الاستلام ولم تستلم ${carrier} الطرود. يمكنك حجز موعد جديد للطرود نفسها.`,
      rejected: (carrier) => `رفضت ${carrier} الاستلام، ولن يأتي مندوب. يمكنك حجز موعد جديد للطرود نفسها.`,
      confirmed: (carrier) => `أكدت ${carrier} حجز الاستلام.`,
      voided: (carrier) => `أكدت ${carrier} إلغاء الاستلام، ولن يأتي مندوب.`,
      picked_up: (carrier) => `استلمت ${carrier} الطرود.`,
    },
    wasUnclear: 'كانت نتيجة هذا الاستلام غير معروفة، وأصبحت معروفة الآن.',
    button: {
      missed: 'حجز موعد جديد',
      rejected: 'حجز موعد جديد',
      confirmed: OPEN_AR,
      voided: OPEN_AR,
      picked_up: OPEN_AR,
    },
    said: (message) => `ردّ شركة الشحن: ${message}`,
    facts: {
      carrier: 'شركة الشحن',
      number: 'رقم الاستلام',
      date: 'التاريخ',
      window: 'الموعد',
      address: 'العنوان',
      parcels: 'عدد الطرود',
    },
    why: (store) =>
      `تصلك هذه الرسالة لأن إشعارات الاستلام مفعّلة لمتجر ${store}. يمكنك تغيير ذلك في إعدادات الشحن.`,
  },
  en: {
    unknown: {
      subject: {
        booking: (name) => `Pickup not confirmed yet: ${name}`,
        void: (name) => `Void not confirmed yet: ${name}`,
      },
      what: {
        booking: (carrier) =>
          `${carrier} did not respond to the booking, so a courier may or may not come. Do not book the same parcels again until you know, or two couriers may come.`,
        void: (carrier) =>
          `${carrier} did not respond to the void, so the courier may still come. Do not book the same parcels again until you know.`,
      },
      isAsked: (carrier) => `We keep checking with ${carrier} automatically.`,
      cannotBeAsked: (carrier) =>
        `We can't check with ${carrier} automatically because the parcels have no tracking numbers.`,
      call: (carrier, reference) =>
        `Call ${carrier} with the details below and the reference ${reference}, then tell us the outcome on the pickup's page.`,
    },
    subject: {
      missed: (name) => `Missed pickup: ${name}`,
      rejected: (name) => `Pickup rejected: ${name}`,
      confirmed: (name) => `Pickup confirmed: ${name}`,
      voided: (name) => `Pickup voided: ${name}`,
      picked_up: (name) => `Pickup collected: ${name}`,
    },
    what: {
      missed: (carrier) =>
        `The pickup window has passed and ${carrier} did not collect the parcels. You can book the same parcels again.`,
      rejected: (carrier) =>
        `${carrier} rejected the pickup. No courier will come. You can book the same parcels again.`,
      confirmed: (carrier) => `${carrier} has confirmed the pickup.`,
      voided: (carrier) => `${carrier} has voided the pickup. No courier will come.`,
      picked_up: (carrier) => `${carrier} has collected the parcels.`,
    },
    wasUnclear: 'The outcome of this pickup was unknown. Now it is known.',
    button: {
      missed: 'Book again',
      rejected: 'Book again',
      confirmed: OPEN_EN,
      voided: OPEN_EN,
      picked_up: OPEN_EN,
    },
    said: (message) => `Message from the carrier: ${message}`,
    facts: {
      carrier: 'Carrier',
      number: 'Pickup number',
      date: 'Date',
      window: 'Window',
      address: 'Address',
      parcels: 'Parcels',
    },
    why: (store) =>
      `You get this email because pickup notifications are on for ${store}. You can change this in the shipping settings.`,
  },
};

const isEnding = (state: PickupState): state is Ending => state in WORDS.en.subject;

export interface PickupMailRequest {
  /** Identifies the mail; the same for every attempt. */
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  /** The events to report, the most important first. */
  readonly notices: readonly PickupNotice[];
  readonly link: string;
  readonly storeName: string;
  readonly pickup: {
    readonly carrier: Carrier;
    readonly number: string | null;
    readonly state: PickupState;
    readonly window: { readonly date: string; readonly from: string; readonly to: string };
    readonly addressName: string;
    readonly orders: NamedOrders;
    readonly parcels: number;
    /** Our id of the pickup, which the carrier was given. */
    readonly reference: string;
    /** For an unknown outcome: which call got no answer, and whether we keep querying the carrier. */
    readonly unknown: { readonly about: OpenCall; readonly isAsked: boolean } | null;
    /** The outcome of a void that failed. */
    readonly voidNews: VoidNews | null;
    /** The outcome of a change that failed. */
    readonly changeNews: ChangeNews | null;
    /** The carrier's own message, if it refused. */
    readonly carrierMessage: string;
  };
}

const dayText = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const factsOf = ({ locale, pickup }: PickupMailRequest): MailFact[] => {
  const { facts } = WORDS[locale];
  const { number, window } = pickup;
  return [
    [facts.carrier, CARRIER_NAMES[pickup.carrier][locale]],
    ...(number === null ? [] : ([[facts.number, number]] as const)),
    [facts.date, dayText(locale, window.date)],
    [facts.window, `${window.from} – ${window.to}`],
    [facts.address, pickup.addressName],
    [facts.parcels, new Intl.NumberFormat(LOCALE_SETUPS[locale].tag).format(pickup.parcels)],
  ];
};

type Message = Pick<MailPage, 'subject' | 'paragraphs' | 'button'>;

const MORE: Readonly<
  Record<Locale, { readonly comma: string; readonly more: (orders: string, rest: number) => string }>
> = {
  ar: { comma: '، ', more: (orders, rest) => `${orders} و${rest} غيرها` },
  en: { comma: ', ', more: (orders, rest) => `${orders} +${rest}` },
};

/** The pickup's name on screens. */
const nameOf = ({ locale, pickup: { number, addressName, orders, window } }: PickupMailRequest): string =>
  pickupName(
    { number, branch: addressName, orders },
    { ...MORE[locale], when: dayText(locale, window.date) },
  );

const unknownMessage = (request: PickupMailRequest): Message | undefined => {
  const { locale, pickup } = request;
  if (!pickup.unknown) return undefined;
  const { about, isAsked } = pickup.unknown;
  const words = WORDS[locale].unknown;
  const carrier = CARRIER_NAMES[pickup.carrier][locale];
  return {
    subject: words.subject[about](nameOf(request)),
    paragraphs: [
      words.what[about](carrier),
      isAsked ? words.isAsked(carrier) : words.cannotBeAsked(carrier),
      words.call(carrier, pickup.reference),
    ],
    button: OPEN[locale],
  };
};

/** The carrier's answer leaves the outcome open, so the merchant must call the carrier. */
const LEFT_OPEN: ReadonlySet<VoidNews> = new Set(['over', 'not_found']);

const voidMessage = (request: PickupMailRequest): Message | undefined => {
  const { locale, pickup } = request;
  const { voidNews, carrierMessage, reference } = pickup;
  if (voidNews === null) return undefined;
  const words = VOID_WORDS[locale][voidNews];
  const carrier = CARRIER_NAMES[pickup.carrier][locale];
  return {
    subject: words.subject(nameOf(request)),
    paragraphs: [
      words.what(carrier),
      ...(LEFT_OPEN.has(voidNews) ? [WORDS[locale].unknown.call(carrier, reference)] : []),
      ...(carrierMessage === '' ? [] : [WORDS[locale].said(carrierMessage)]),
    ],
    button: OPEN[locale],
  };
};

const changeMessage = (request: PickupMailRequest): Message | undefined => {
  const { locale, pickup } = request;
  const { changeNews, carrierMessage, reference } = pickup;
  if (changeNews === null) return undefined;
  const words = CHANGE_WORDS[locale][changeNews];
  const carrier = CARRIER_NAMES[pickup.carrier][locale];
  return {
    subject: words.subject(nameOf(request)),
    paragraphs: [
      words.what(carrier),
      WORDS[locale].unknown.call(carrier, reference),
      ...(carrierMessage === '' ? [] : [WORDS[locale].said(carrierMessage)]),
    ],
    button: OPEN[locale],
  };
};

const endingMessage = (request: PickupMailRequest): Message | undefined => {
  const { locale, notices, pickup } = request;
  const { state, carrierMessage } = pickup;
  if (!isEnding(state)) return undefined;
  const words = WORDS[locale];
  return {
    subject: words.subject[state](nameOf(request)),
    paragraphs: [
      words.what[state](CARRIER_NAMES[pickup.carrier][locale]),
      ...(notices.includes('unknown_settled') ? [words.wasUnclear] : []),
      ...(carrierMessage === '' ? [] : [words.said(carrierMessage)]),
    ],
    button: words.button[state],
  };
};

/** The mail that reports a pickup's outcome to the store; undefined when there is nothing to report. */
export const pickupMail = (request: PickupMailRequest): Mail | undefined => {
  const { id, to, locale, notices, link, storeName, pickup } = request;
  const message =
    changeMessage(request) ??
    voidMessage(request) ??
    (pickup.state === 'unknown' ? unknownMessage(request) : endingMessage(request));
  if (notices.length === 0 || !message) return undefined;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    ...message,
    facts: factsOf(request),
    link,
    after: [words.why(storeName)],
    signature: storeName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
