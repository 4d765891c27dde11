import type { Locale } from '@apps-hub/domain/locale';

/** `unanswered`: the carrier did not answer a change. `lost`: the carrier answered that the pickup is over, or that it does not know it. */
export type ChangeNews = 'unanswered' | 'lost';

interface ChangeWords {
  readonly subject: (name: string) => string;
  readonly what: (carrier: string) => string;
}

/** What a mail says about a change that failed. */
export const CHANGE_WORDS: Readonly<Record<Locale, Readonly<Record<ChangeNews, ChangeWords>>>> = {
  ar: {
    unanswered: {
      subject: (name) => `لم يتأكد تعديل الاستلام ${name}`,
      what: (carrier) =>
        `لم ترد ${carrier} على طلب التعديل، ولا نعرف هل وصل إليها. لا يزال الاستلام محجوزًا وسيأتي المندوب، إما في الموعد السابق أو حسب التعديل. يمكنك إعادة إرسال التعديل من صفحة الاستلام.`,
    },
    lost: {
      subject: (name) => `قد لا يأتي مندوب للاستلام ${name}`,
      what: (carrier) =>
        `طلبنا تعديل الاستلام، فأفادت ${carrier} بأنه انتهى أو غير موجود. لم يتغيّر شيء، وقد لا يأتي مندوب.`,
    },
  },
  en: {
    unanswered: {
      subject: (name) => `Change not confirmed: ${name}`,
      what: (carrier) =>
        `${carrier} did not respond to the change, so we don't know whether it arrived. The pickup is still booked and a courier will come, either as first booked or as changed. You can send the change again from the pickup's page.`,
    },
    lost: {
      subject: (name) => `A courier may not come: ${name}`,
      what: (carrier) =>
        `We asked to change the pickup, and ${carrier} reports that it has ended or can't be found. Nothing was changed, and a courier may not come.`,
    },
  },
};
