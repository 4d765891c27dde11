import type { Locale } from '@apps-hub/domain/locale';
import type { VoidNews } from '@apps-hub/domain/shipping/pickups/void-answer';

interface VoidWords {
  readonly subject: (name: string) => string;
  readonly what: (carrier: string) => string;
}

/** What a mail says of a void that did not happen, by what the carrier answered. */
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
      what: (carrier) => `انقضى يوم هذا الاستلام لدى ${carrier}، فلم يعد إلغاؤه ممكنًا. أخبرنا هل أتى المندوب.`,
    },
    collected: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: الطرود مع المندوب`,
      what: (carrier) => `استلمت ${carrier} الطرود قبل أن يُلغى الاستلام.`,
    },
    cancelled_before: {
      subject: (name) => `الاستلام ${name} ملغى من قبل`,
      what: (carrier) => `كانت ${carrier} قد ألغت هذا الاستلام من قبل. لن يأتي مندوب.`,
    },
    over: {
      subject: (name) => `هل استُلم ${name} أم أُلغي؟`,
      what: (carrier) =>
        `تقول ${carrier} إن هذا الاستلام تمّ أو أُلغي من قبل، ولا تقول أيهما. تأكد من الطرود ثم سجّل النتيجة.`,
    },
    not_found: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: لم تجده شركة الشحن`,
      what: (carrier) =>
        `لم تجد ${carrier} استلامًا بهذا الرقم فلم تلغه، وقد يأتي المندوب رغم ذلك. لا تحجز الطرود نفسها مرة أخرى قبل أن تتأكد.`,
    },
    not_sent: {
      subject: (name) => `لم يُرسل إلغاء الاستلام ${name}`,
      what: (carrier) => `تعذّر الوصول إلى ${carrier}، فبقي الاستلام قائمًا. أعد محاولة الإلغاء.`,
    },
    unanswered_stands: {
      subject: (name) => `لم يُلغَ الاستلام ${name}`,
      what: (carrier) => `لم ترد ${carrier} على الإلغاء، وقد تبيّن أنه لم يتم. سيأتي المندوب في موعده.`,
    },
    unanswered_collected: {
      subject: (name) => `لم يُلغَ الاستلام ${name}: الطرود مع المندوب`,
      what: (carrier) => `لم ترد ${carrier} على الإلغاء ولم تنفذه: فقد استلمت الطرود.`,
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
        `${carrier} did not void the pickup: the courier is on the way. Have the parcels ready, or send the courier away at the door.`,
    },
    day_over: {
      subject: (name) => `Too late to void: ${name}`,
      what: (carrier) =>
        `The day of this pickup is over for ${carrier}, so it can no longer be voided. Tell us whether the courier came.`,
    },
    collected: {
      subject: (name) => `Not voided, already collected: ${name}`,
      what: (carrier) => `${carrier} had collected the parcels before the pickup could be voided.`,
    },
    cancelled_before: {
      subject: (name) => `Already cancelled: ${name}`,
      what: (carrier) => `${carrier} had cancelled this pickup before. No courier will come.`,
    },
    over: {
      subject: (name) => `Collected or cancelled? ${name}`,
      what: (carrier) =>
        `${carrier} says that this pickup was collected or cancelled before, but not which. Check whether the parcels are gone, and tell us the outcome.`,
    },
    not_found: {
      subject: (name) => `Not voided, not found: ${name}`,
      what: (carrier) =>
        `${carrier} finds no pickup with this number, so it voided none: the courier may still come. Do not book the same parcels again until you know.`,
    },
    not_sent: {
      subject: (name) => `Void not sent: ${name}`,
      what: (carrier) => `${carrier} could not be reached, so the pickup stands. Try to void it again.`,
    },
    unanswered_stands: {
      subject: (name) => `Not voided: ${name}`,
      what: (carrier) =>
        `${carrier} did not answer the void, and it did not happen. The courier will come as booked.`,
    },
    unanswered_collected: {
      subject: (name) => `Not voided, collected: ${name}`,
      what: (carrier) =>
        `${carrier} did not answer the void, and it did not happen: the parcels have been collected.`,
    },
  },
};
