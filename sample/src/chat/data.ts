import type { AboutContact, Chat, ChatMessage, Contact, ProfileUser } from './contract.ts';
import { type ContactStatus, PROFILE_USER_ID } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { womenAndMenOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import type { Seeding } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

type Row = readonly [role: Text, about: Text, status: ContactStatus];

/** Women and men alternate. */
const CONTACTS: readonly Row[] = [
  [['مديرة مشاريع', 'Project manager'], ['أجيب في ساعات العمل.', 'I answer during working hours.'], 'online'],
  [['مطور واجهات', 'Front-end developer'], ['أحب الشيفرة القصيرة.', 'I like short code.'], 'busy'],
  [
    ['مصممة تجربة مستخدم', 'UX designer'],
    ['كل شاشة تبدأ بسؤال.', 'Every screen begins with a question.'],
    'away',
  ],
  [
    ['محاسب', 'Accountant'],
    ['الفواتير يوم الأحد والأربعاء.', 'Invoices on Sundays and Wednesdays.'],
    'offline',
  ],
  [['مسؤولة مبيعات', 'Sales representative'], ['اتصلوا بي في أي وقت.', 'Call me any time.'], 'online'],
  [['كاتب محتوى', 'Copywriter'], ['أكتب للناس لا للآلات.', 'I write for people, not machines.'], 'busy'],
  [['مهندسة بيانات', 'Data engineer'], ['في إجازة حتى الخميس.', 'On leave until Thursday.'], 'away'],
  [
    ['مسؤول المستودع', 'Warehouse lead'],
    ['الطلبات قبل الثالثة تخرج اليوم.', 'Orders before three leave today.'],
    'online',
  ],
  [['خدمة العملاء', 'Customer care'], ['يسعدني أن أساعد.', 'Happy to help.'], 'offline'],
  [['مدير التسويق', 'Marketing manager'], ['أرسلوا الأرقام أولًا.', 'Send me the numbers first.'], 'busy'],
];

export const seedContacts = (locale: Locale): Contact[] => {
  const people = womenAndMenOf('contacts', CONTACTS.length, locale);
  return CONTACTS.map(([role, about, status], index) => ({
    id: index + 1,
    fullName: people[index]?.name ?? '',
    role: say(role, locale),
    about: say(about, locale),
    avatar: '',
    status,
  }));
};

const TAGS: Readonly<Record<number, Text>> = {
  1: ['مشروع الربيع', 'Spring project'],
  2: ['الموقع', 'Website'],
};

/** Contact details by contact id. */
export const seedAbout = (locale: Locale): Map<number, AboutContact> => {
  const random = randomOf('contacts about');
  return new Map(
    womenAndMenOf('contacts', CONTACTS.length, locale).map(({ email }, index) => {
      const tag = TAGS[index + 1];
      return [
        index + 1,
        {
          email,
          phone: `+9665${random.int(10_000_000, 99_999_999)}`,
          tags: tag === undefined ? [] : [say(tag, locale)],
          isImportant: index === 0,
          isBlocked: false,
        },
      ];
    }),
  );
};

export const seedProfileUser = (locale: Locale): ProfileUser => ({
  id: PROFILE_USER_ID,
  avatar: '',
  fullName: say(['سليمان الفارس', 'Sulaiman Al-Faris'], locale),
  role: 'admin',
  about: say(['أدير متجرًا صغيرًا وأتعلم كل يوم.', 'I run a small shop and learn every day.'], locale),
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
});

/** A message: its text, its sender, and how many minutes ago. */
type Said = readonly [from: 'me' | 'them', minutesAgo: number, text: Text];

interface Conversation {
  readonly userId: number;
  readonly unseenMsgs: number;
  readonly said: readonly Said[];
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    userId: 2,
    unseenMsgs: 0,
    said: [
      ['them', 2_900, ['هل راجعت صفحة الدفع الجديدة؟', 'Have you looked at the new checkout page?']],
      ['me', 2_890, ['نعم، تبدو أسرع بكثير.', 'Yes, it feels much faster.']],
      [
        'them',
        2_880,
        [
          'أزلت خطوتين لا حاجة لهما: https://example.com/checkout',
          'I removed two steps that no one needed: https://example.com/checkout',
        ],
      ],
      ['me', 1_500, ['ممتاز. متى ننشرها؟', 'Excellent. When do we publish it?']],
      ['them', 1_480, ['غدًا صباحًا بعد الاختبار.', 'Tomorrow morning, after the test.']],
      ['me', 1_470, ['اتفقنا.', 'Agreed.']],
    ],
  },
  {
    userId: 1,
    unseenMsgs: 1,
    said: [
      ['me', 320, ['وصلتني ملاحظات العميل على العرض.', 'I received the client’s notes on the proposal.']],
      ['them', 310, ['هل هناك تغييرات كبيرة؟', 'Are there big changes?']],
      ['me', 300, ['لا، تعديل على موعد التسليم فقط.', 'No, only the delivery date.']],
      [
        'them',
        95,
        ['سأحدّث الجدول وأرسله إليك اليوم.', 'I will update the schedule and send it to you today.'],
      ],
    ],
  },
];

/** The chats in the order of their last messages, oldest first. */
export const seedChats = ({ locale, now }: Seeding): Chat[] => {
  const start = now();
  return CONVERSATIONS.map(({ userId, unseenMsgs, said }, index) => ({
    id: index + 1,
    userId,
    unseenMsgs,
    messages: said.map(([from, minutesAgo, text], place): ChatMessage => ({
      message: say(text, locale),
      time: instantAfterMinutes(start, -minutesAgo).toISOString(),
      senderId: from === 'me' ? PROFILE_USER_ID : userId,
      feedback: {
        isSent: true,
        isDelivered: true,
        isSeen: from === 'me' || place < said.length - unseenMsgs,
      },
    })),
  }));
};
