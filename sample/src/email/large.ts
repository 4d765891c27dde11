import type { Email } from './contract.ts';
import { EMAIL_LABELS } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';
import { OWN_EMAIL, ownName } from './data.ts';

/** Total number of emails when the folders are filled. */
const LARGE_COUNT = 2_000;

const FIRST_ID = 10_001;

const TOPICS: readonly Text[] = [
  ['سؤال عن الطلب', 'Question about order'],
  ['موعد التوصيل للطلب', 'Delivery date of order'],
  ['فاتورة', 'Invoice'],
  ['طلب تبديل المقاس للطلب', 'Size exchange of order'],
  ['شكر على الطلب', 'Thanks for order'],
  ['تأكيد الشحنة', 'Confirmation of shipment'],
];

const BODIES: readonly Text[] = [
  [
    'أرجو إفادتي بالموعد المتوقع قبل نهاية الأسبوع.',
    'Please tell me the expected date before the end of the week.',
  ],
  ['وصل كل شيء كما طلبته. شكرًا لكم.', 'Everything came as I ordered it. Thank you.'],
  ['هل يمكن إرسال نسخة من المستند؟', 'Could you send me a copy of the document?'],
];

const two = (value: number): string => String(value).padStart(2, '0');

/** Enough emails to fill the inbox. */
export const seedMoreEmails = (locale: Locale, known: number): Email[] => {
  const random = randomOf('emails large');
  const people = peopleOf('emails large', 200, locale);
  const me = { name: ownName(locale), email: OWN_EMAIL };
  return Array.from({ length: LARGE_COUNT - known }, (_, index): Email => {
    const { name, email } = random.pick(people);
    return {
      id: FIRST_ID + index,
      to: [me],
      from: { name, email, avatar: '' },
      subject: `${say(random.pick(TOPICS), locale)} ${1_000 + index}`,
      cc: [],
      bcc: [],
      message: `<p>${say(random.pick(BODIES), locale)}</p>`,
      attachments: [],
      isStarred: random.chance(5),
      labels: random.shuffled(EMAIL_LABELS).slice(0, random.int(0, 2)),
      time: `2021-07-${two(random.int(1, 27))}T${two(random.int(6, 22))}:${two(random.int(0, 59))}:00`,
      replies: [],
      folder: 'inbox',
      isRead: random.chance(70),
      isDeleted: false,
    };
  });
};
