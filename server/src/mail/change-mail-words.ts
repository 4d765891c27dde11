import type { Locale } from '@apps-hub/domain/locale';

/** unanswered: nobody knows whether a change arrived. lost: asked to change a pickup, the carrier says that it is over or unknown to it. */
export type ChangeNews = 'unanswered' | 'lost';

interface ChangeWords {
  readonly subject: (name: string) => string;
  readonly what: (carrier: string) => string;
}

/** What a mail says of a change that did not go as asked. */
export const CHANGE_WORDS: Readonly<Record<Locale, Readonly<Record<ChangeNews, ChangeWords>>>> = {
  ar: {
    unanswered: {
      subject: (name) => `هل وصل تعديل الاستلام ${name}؟`,
      what: (carrier) =>
        `لم ترد ${carrier} على طلب تعديل الاستلام، فلا نعرف هل وصلها. الاستلام قائم وسيأتي المندوب، إما كما حُجز أول مرة أو بالتعديل. يمكنك إرسال التعديل نفسه مرة أخرى من صفحة الاستلام.`,
    },
    lost: {
      subject: (name) => `هل سيأتي المندوب للاستلام ${name}؟`,
      what: (carrier) =>
        `طلبنا تعديل الاستلام، فأجابت ${carrier} بأنه انتهى أو أنها لا تجده. لم يتغير شيء، وقد لا يأتي مندوب.`,
    },
  },
  en: {
    unanswered: {
      subject: (name) => `Did the change arrive? Pickup ${name}`,
      what: (carrier) =>
        `${carrier} did not answer when we asked to change the pickup, so we do not know whether the change arrived. The pickup stands and a courier comes, either as first booked or as changed. You can send the same change again from the pickup's page.`,
    },
    lost: {
      subject: (name) => `Does a courier come for pickup ${name}?`,
      what: (carrier) =>
        `We asked to change the pickup, and ${carrier} answered that it is over or that it does not find it. Nothing was changed, and a courier may not come.`,
    },
  },
};
