import type { ContactStatus } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

/** When a contact receives, reads and answers a message, in milliseconds after sending. */
export interface Pace {
  readonly deliveredMs: number;
  readonly seenMs: number;
  readonly typingMs: number;
  readonly answeredMs: number;
}

const SEEN_MS: Readonly<Record<Exclude<ContactStatus, 'offline'>, number>> = {
  online: 1_000,
  busy: 1_800,
  away: 2_600,
};

const LONGEST_TYPING_MS = 2_500;

/** Longer answers take longer to write. Offline contacts receive nothing yet. */
export const paceOf = (status: ContactStatus, answer: string): Pace | undefined => {
  if (status === 'offline') return undefined;
  const seenMs = SEEN_MS[status];
  const typingMs = seenMs + 500;
  return {
    deliveredMs: 400,
    seenMs,
    typingMs,
    answeredMs: typingMs + Math.min(800 + answer.length * 25, LONGEST_TYPING_MS),
  };
};

/** Topics of messages, with their answers. */
const TOPICS: readonly (readonly [about: RegExp, answers: readonly Text[]])[] = [
  [
    /شكر|thank/i,
    [
      ['على الرحب والسعة.', 'You are welcome.'],
      ['لا شكر على واجب.', 'No problem at all.'],
    ],
  ],
  [
    /^(?:مرحب|أهل|اهل|السلام|صباح|مساء|hi\b|hello|hey\b|good (?:morning|evening))/i,
    [
      ['أهلًا بك! كيف أساعدك؟', 'Hello! How can I help?'],
      ['أهلًا، يسعدني تواصلك.', 'Hi, good to hear from you.'],
    ],
  ],
  [
    /متى|موعد|غدًا|غدا|when|tomorrow|deadline/i,
    [
      ['غدًا قبل الظهر إن شاء الله.', 'Tomorrow before noon, I hope.'],
      ['يوم الخميس على الأرجح. سأؤكد لك.', 'Probably on Thursday. I will confirm.'],
    ],
  ],
  [
    /[?؟]/,
    [
      ['سؤال جيد. سأتحقق وأعود إليك.', 'Good question. Let me check and come back to you.'],
      ['نعم، أظن ذلك.', 'Yes, I think so.'],
      ['لست متأكدًا بعد. لنتحدث غدًا.', 'Not sure yet. Let us talk tomorrow.'],
    ],
  ],
];

const OTHERS: readonly Text[] = [
  ['حسنًا، وصلت الفكرة.', 'All right, I see.'],
  ['ممتاز! هذا ما كنت أنتظره.', 'Great! That is what I was hoping for.'],
  ['سأبدأ به اليوم.', 'I will start on it today.'],
  [
    'أوافقك. لكن لنراجع الأرقام قبل أن نرسل شيئًا للعميل.',
    'I agree. But let us check the figures before we send anything to the customer.',
  ],
  ['تم. أخبرني إن احتجت شيئًا آخر.', 'Done. Tell me if you need anything else.'],
];

const ON_FILES: readonly Text[] = [
  ['وصل الملف، شكرًا.', 'I have the file, thanks.'],
  ['استلمته. سأطّلع عليه الآن.', 'Got it. I am opening it now.'],
];

/** The language of a text by its letters; undefined without any. */
const languageOf = (text: string): Locale | undefined => {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
};

interface Asked {
  readonly message: string;
  readonly hasFiles: boolean;
  /** Number of messages in the chat, so that repeated words get different answers. */
  readonly count: number;
  /** The page's language; used for a message without letters. */
  readonly locale: Locale;
}

/** A contact's answer in the message's language; deterministic for a message and its position. */
export const answerTo = ({ message, hasFiles, count, locale }: Asked): string => {
  const topic = TOPICS.find(([about]) => about.test(message.trim()))?.[1];
  const answers = topic ?? (hasFiles ? ON_FILES : OTHERS);
  const answer = answers[Math.floor(count / 2) % answers.length] ?? ['', ''];
  return say(answer, languageOf(message) ?? locale);
};
