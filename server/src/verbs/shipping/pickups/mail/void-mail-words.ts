import type { Locale } from '@apps-hub/domain/locale';
import type { VoidNews } from '@apps-hub/domain/shipping/pickups/void-answer';

interface VoidWords {
  readonly subject: (name: string) => string;
  readonly what: (carrier: string) => string;
}

/** What a mail says about a void that failed, by the carrier's answer. */
export const VOID_WORDS: Readonly<Record<Locale, Readonly<Record<VoidNews, VoidWords>>>> = {
  ar: {
    refused: {
      subject: (name) => `رُفض إلغاء الاستلام ${name}`,
      what: (carrier) => `رفضت ${carrier} إلغاء الاستلام. سيأتي المندوب في موعده.`,
    },
    courier_comes: {
      subject: (name) => `فات وقت إلغاء الاستلام ${name}`,
      what: (carrier) =>
        `لم تلغِ ${carrier} الاستلام لأن المندوب في الطريق. جهّز الطرود أو اعتذر للمندوب عند وصوله.`,
    },
    day_over: {
      subject: (name) => `فات وقت إلغاء الاستلام ${name}`,
      what: (carrier) => `انتهى يوم هذا الاستلام لدى ${carrier} ولم يعد إلغاؤه ممكنًا. أخبرنا هل أتى المندوب.`,
    },
    collected: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: الطرود مع المندوب`,
      what: (carrier) => `استلمت ${carrier} الطرود قبل أن يُلغى الاستلام.`,
    },
    cancelled_before: {
      subject: (name) => `سبق إلغاء الاستلام ${name}`,
      what: (carrier) => `سبق أن ألغت ${carrier} هذا الاستلام. لن يأتي مندوب.`,
    },
    over: {
      subject: (name) => `أخبرنا بنتيجة الاستلام ${name}`,
      what: (carrier) =>
        `أفادت ${carrier} بأن هذا الاستلام تم أو أُلغي، دون تحديد. تأكد من الطرود ثم أخبرنا بالنتيجة.`,
    },
    not_found: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: لم تجده شركة الشحن`,
      what: (carrier) =>
        `لم تجد ${carrier} استلامًا بهذا الرقم، فلم تُلغِ شيئًا وقد يأتي المندوب. لا تحجز الطرود نفسها مرة أخرى قبل أن تتأكد.`,
    },
    not_sent: {
      subject: (name) => `لم يُرسل إلغاء الاستلام ${name}`,
      what: (carrier) => `تعذّر الاتصال بـ${carrier}، ولا يزال الاستلام محجوزًا. أعد محاولة الإلغاء.`,
    },
    unanswered_stands: {
      subject: (name) => `لم يُلغَ الاستلام ${name}`,
      what: (carrier) => `لم ترد ${carrier} على الإلغاء، وقد تبيّن أنه لم يتم. سيأتي المندوب في موعده.`,
    },
    unanswered_collected: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: الطرود مع المندوب`,
      what: (carrier) => `لم ترد ${carrier} على الإلغاء ولم تنفّذه، واستلمت الطرود.`,
    },
  },
  en: {
    refused: {
      subject: (name) => `Void refused: ${name}`,
      what: (carrier) => `${carrier} refused to void the pickup. The courier will come as booked.`,
    },
    courier_comes: {
      subject: (name) => `Too late to void: ${name}`,
      what: (carrier) =>
        `${carrier} did not void the pickup because the courier is on the way. Have the parcels ready, or turn the courier away on arrival.`,
    },
    day_over: {
      subject: (name) => `Too late to void: ${name}`,
      what: (carrier) =>
        `The pickup day has ended for ${carrier}, so the pickup can no longer be voided. Tell us whether the courier came.`,
    },
    collected: {
      subject: (name) => `Not voided, already collected: ${name}`,
      what: (carrier) => `${carrier} collected the parcels before the pickup could be voided.`,
    },
    cancelled_before: {
      subject: (name) => `Already cancelled: ${name}`,
      what: (carrier) => `${carrier} had already cancelled this pickup. No courier will come.`,
    },
    over: {
      subject: (name) => `Tell us the outcome: ${name}`,
      what: (carrier) =>
        `${carrier} reports that this pickup was either collected or cancelled. Check whether the parcels are gone, then tell us the outcome.`,
    },
    not_found: {
      subject: (name) => `Not voided, not found: ${name}`,
      what: (carrier) =>
        `${carrier} can't find a pickup with this number, so nothing was voided and the courier may still come. Do not book the same parcels again until you know.`,
    },
    not_sent: {
      subject: (name) => `Void not sent: ${name}`,
      what: (carrier) => `We couldn't reach ${carrier}, so the pickup is still booked. Try voiding it again.`,
    },
    unanswered_stands: {
      subject: (name) => `Not voided: ${name}`,
      what: (carrier) =>
        `${carrier} did not respond to the void, and it did not happen. The courier will come as booked.`,
    },
    unanswered_collected: {
      subject: (name) => `Not voided, collected: ${name}`,
      what: (carrier) =>
        `${carrier} did not respond to the void, and it did not happen. The parcels have been collected.`,
    },
  },
};
