import type { EmailFolder, EmailLabel } from './values.ts';

import type { Text } from '../kit/text.ts';
import type { EmailFile } from './files.ts';
import { NEWSLETTER } from './newsletter.ts';

export interface EmailRow {
  readonly subject: Text;
  /** Paragraphs, as HTML. */
  readonly body: readonly Text[];
  readonly time: string;
  readonly folder: EmailFolder;
  readonly labels: readonly EmailLabel[];
  readonly isRead?: true;
  readonly isStarred?: true;
  readonly isDeleted?: true;
  readonly attachments?: readonly EmailFile[];
  /** Answers to it, in their order. */
  readonly replies?: readonly (readonly [time: string, body: Text])[];
}

/** Newest first. */
export const EMAIL_ROWS: readonly EmailRow[] = [
  {
    subject: ['موعد إطلاق التشكيلة الصيفية', 'Launch date of the summer collection'],
    body: [
      [
        'اتفقنا على إطلاق التشكيلة صباح الأحد، والصور جاهزة في المجلد المشترك.',
        'We agreed to launch on Sunday morning; the pictures are in the shared folder.',
      ],
      [
        'أحتاج موافقتك على الأسعار قبل مساء الخميس.',
        'I need your approval of the prices by Thursday evening.',
      ],
    ],
    time: '2021-07-28T10:05:00',
    folder: 'inbox',
    labels: ['company', 'important'],
    isStarred: true,
    attachments: ['prices', 'lookbook'],
    replies: [
      [
        '2021-07-28T11:20:00',
        [
          'الأسعار مناسبة، عدا الحقيبة الجلدية. هل نخفضها قليلًا؟',
          'The prices are fine, except the leather bag. Can we lower it a little?',
        ],
      ],
      ['2021-07-28T12:02:00', ['نعم، عدّلتها.', 'Yes, changed.']],
    ],
  },
  {
    subject: ['عرض سعر التغليف', 'Quote for packaging'],
    body: [
      [
        'مرفق عرض السعر لألف علبة بالمقاسات الثلاثة، شامل التوصيل.',
        'Attached is our quote for a thousand boxes in the three sizes, delivery included.',
      ],
    ],
    time: '2021-07-27T14:40:00',
    folder: 'inbox',
    labels: ['company'],
    attachments: ['quote'],
  },
  {
    subject: ['صور من الرحلة', 'Pictures of the trip'],
    body: [
      [
        'هذه أجمل الصور من رحلة أبها. متى نجتمع لنشاهد الباقي؟',
        'The best pictures of our trip to Abha. When shall we meet to see the rest?',
      ],
    ],
    time: '2021-07-26T20:15:00',
    folder: 'inbox',
    labels: ['personal'],
    isRead: true,
    isStarred: true,
    attachments: ['abha'],
  },
  {
    subject: ['تأكيد حجز القاعة', 'Your room is booked'],
    body: [
      [
        'حجزنا لكم القاعة يوم الثلاثاء من التاسعة إلى الثانية عشرة.',
        'The room is yours on Tuesday from nine to twelve.',
      ],
    ],
    time: '2021-07-25T09:12:00',
    folder: 'inbox',
    labels: ['company'],
    isRead: true,
  },
  {
    subject: ['سؤال عن استرجاع طلب', 'Question about a return'],
    body: [
      [
        'استلمت الطلب ناقصًا قطعة واحدة. كيف أسترجع ثمنها؟',
        'My order came with one piece missing. How do I get its price back?',
      ],
    ],
    time: '2021-07-23T16:33:00',
    folder: 'inbox',
    labels: ['important'],
    replies: [
      [
        '2021-07-23T17:05:00',
        ['نعتذر عن ذلك، وسنرسل القطعة غدًا.', 'We are sorry. We will send the piece tomorrow.'],
      ],
    ],
  },
  {
    subject: ['كشف حساب يونيو', 'Statement for June'],
    body: [
      [
        'مرفق كشف الحساب، وفيه فاتورتان لم تسددا بعد.',
        'Attached is the statement. Two invoices are still open.',
      ],
    ],
    time: '2021-07-20T08:00:00',
    folder: 'inbox',
    labels: ['private'],
    isRead: true,
    attachments: ['june'],
  },
  {
    subject: ['دعوة إلى لقاء التجار', 'Invitation to the merchants’ meeting'],
    body: [
      [
        'ندعوك إلى لقاء التجار الشهري في الرياض، والدخول مجاني.',
        'You are invited to the monthly merchants’ meeting in Riyadh. Entry is free.',
      ],
    ],
    time: '2021-07-16T12:45:00',
    folder: 'inbox',
    labels: ['personal'],
  },
  {
    subject: ['مسودة: رد على المورّد', 'Draft: answer to the supplier'],
    body: [
      [
        'شكرًا على العرض. نرغب في تجربة مئة علبة أولًا.',
        'Thank you for the quote. We would like to try a hundred boxes first.',
      ],
    ],
    time: '2021-07-27T15:10:00',
    folder: 'draft',
    labels: ['company'],
    isRead: true,
  },
  {
    subject: ['مسودة: خطة المحتوى', 'Draft: content plan'],
    body: [
      [
        'ثلاث مقالات في الأسبوع: عناية، هدايا، وقصص العملاء.',
        'Three articles a week: care, gifts, and customers’ stories.',
      ],
    ],
    time: '2021-07-19T18:22:00',
    folder: 'draft',
    labels: [],
    isRead: true,
    isStarred: true,
  },
  {
    subject: ['جدول المناوبات', 'Shift schedule'],
    body: [
      [
        'مرفق جدول الأسبوع القادم. أخبروني بأي تعارض قبل الأربعاء.',
        'Next week’s schedule is attached. Tell me about conflicts before Wednesday.',
      ],
    ],
    time: '2021-07-24T11:00:00',
    folder: 'sent',
    labels: ['company'],
    isRead: true,
    attachments: ['shifts'],
  },
  {
    subject: ['شكرًا على زيارتكم', 'Thank you for your visit'],
    body: [
      [
        'سعدنا بزيارتكم، ونتطلع إلى العمل معكم.',
        'It was a pleasure to have you. We look forward to working with you.',
      ],
    ],
    time: '2021-07-15T13:30:00',
    folder: 'sent',
    labels: ['personal'],
    isRead: true,
  },
  {
    subject: ['تحديث عنوان الشحن', 'New delivery address'],
    body: [
      [
        'انتقلنا إلى العنوان الجديد، فأرسلوا الطلب رقم 5210 إليه.',
        'We have moved. Please send order 5210 to the new address.',
      ],
    ],
    time: '2021-07-12T09:50:00',
    folder: 'sent',
    labels: ['important'],
    isRead: true,
  },
  {
    subject: ['ربحت جائزة كبرى!', 'You have won a big prize!'],
    body: [['أرسل بياناتك البنكية لتستلم جائزتك.', 'Send your bank details to receive your prize.']],
    time: '2021-07-22T03:17:00',
    folder: 'spam',
    labels: [],
  },
  {
    subject: ['ألف متابع في يوم واحد', 'A thousand followers in one day'],
    body: [['اشترِ المتابعين بأرخص الأسعار.', 'Buy followers at the lowest price.']],
    time: '2021-07-14T02:41:00',
    folder: 'spam',
    labels: ['private'],
    isRead: true,
  },
  {
    subject: ['عرض انتهى', 'An offer that has ended'],
    body: [
      [
        'خصم عشرة بالمئة على أدوات المكتب حتى نهاية الأسبوع.',
        'Ten percent off office supplies until the end of the week.',
      ],
    ],
    time: '2021-07-10T10:10:00',
    folder: 'inbox',
    labels: ['company'],
    isStarred: true,
    isDeleted: true,
  },
  {
    subject: ['ملاحظات اجتماع قديم', 'Notes of an old meeting'],
    body: [['الملاحظات كما اتفقنا، ولم تعد لازمة.', 'The notes as agreed; they are no longer needed.']],
    time: '2021-07-05T15:25:00',
    folder: 'sent',
    labels: [],
    isRead: true,
    isDeleted: true,
  },
  {
    subject: ['نشرة يوليو: أفكار للتغليف', 'July newsletter: ideas for packaging'],
    body: [NEWSLETTER],
    time: '2021-07-09T07:30:00',
    folder: 'inbox',
    labels: ['company'],
    isRead: true,
  },
];
