import type { ChatMessage } from './contract.ts';
import { PROFILE_USER_ID } from './values.ts';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { randomOf } from '../kit/random.ts';
import type { Seeding } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

/** Number of messages in the large chat. */
const LARGE_COUNT = 5_000;

const LINES: readonly Text[] = [
  ['نعم.', 'Yes.'],
  ['هل وصلت الشحنة؟', 'Did the shipment arrive?'],
  ['الطلب رقم 1042 جاهز للاستلام.', 'Order 1042 is ready for pickup.'],
  ['أرسلت لك التقرير قبل قليل.', 'I sent you the report a moment ago.'],
  ['لنؤجلها إلى الأسبوع القادم حتى تصل الأسعار من المورد.', 'Let us wait until the supplier sends prices.'],
  ['👍', '👍'],
  [
    'العميل يطلب مقاسًا أكبر، والكمية في الفرع قليلة. هل نطلب من المستودع؟',
    'The customer wants a larger size, and the branch has few. Shall we ask the warehouse?',
  ],
  [
    'ثلاث ملاحظات:\n1. السعر\n2. اللون\n3. موعد التسليم',
    'Three remarks:\n1. The price\n2. The colour\n3. The delivery date',
  ],
  ['اتفقنا.', 'Agreed.'],
  ['شكرًا جزيلًا.', 'Thank you very much.'],
];

/** Older messages that fill the chat to 5,000; a few are in the other language. */
export const seedEarlier = (
  { locale }: Seeding,
  userId: number,
  known: readonly ChatMessage[],
): ChatMessage[] => {
  const random = randomOf('chat large');
  const other = locale === 'ar' ? 'en' : 'ar';
  let time = new Date(known[0]?.time ?? 0);
  return Array.from({ length: Math.max(0, LARGE_COUNT - known.length) }, () => {
    time = instantAfterMinutes(time, -(random.chance(70) ? random.int(1, 9) : random.int(20, 400)));
    return {
      message: say(random.pick(LINES), random.chance(10) ? other : locale),
      time: time.toISOString(),
      senderId: random.chance(50) ? PROFILE_USER_ID : userId,
      feedback: { isSent: true, isDelivered: true, isSeen: true },
    };
  }).toReversed();
};
