import type { FaqGroup } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

interface Group {
  readonly title: Text;
  readonly icon: string;
  readonly subtitle: Text;
  readonly faqs: readonly (readonly [question: Text, answer: Text])[];
}

const GROUPS: readonly Group[] = [
  {
    title: ['الدفع', 'Payment'],
    icon: 'credit-card',
    subtitle: ['كيف أدفع؟', 'How do I pay?'],
    faqs: [
      [
        ['متى يُخصم المبلغ؟', 'When am I charged?'],
        [
          'عند تأكيد الطلب. إذا نفدت قطعة أعدنا ثمنها في اليوم نفسه.',
          'When you confirm the order. If an item is sold out, we return its price the same day.',
        ],
      ],
      [
        ['ما طرق الدفع المتاحة؟', 'Which payment methods can I use?'],
        ['البطاقات البنكية وباي بال والتحويل.', 'Bank cards, PayPal and bank transfer.'],
      ],
      [
        ['لم تُقبل بطاقتي، ماذا أفعل؟', 'My card was declined. What can I do?'],
        [
          'تأكد من الرقم وتاريخ الانتهاء، ثم جرّب طريقة أخرى أو اسأل مصرفك.',
          'Check its number and expiry date, then try another method or ask your bank.',
        ],
      ],
      [
        ['هل تصلني فاتورة؟', 'Do I get an invoice?'],
        ['نعم، مع رسالة تأكيد الطلب.', 'Yes, with the confirmation of your order.'],
      ],
    ],
  },
  {
    title: ['التوصيل', 'Delivery'],
    icon: 'truck-delivery',
    subtitle: ['متى يصل طلبي؟', 'When does my order arrive?'],
    faqs: [
      [
        ['كم تكلفة التوصيل؟', 'How much is delivery?'],
        [
          'التوصيل المجدول 69 أو 99 دولارًا، بحسب حجم الطلب والمسافة.',
          'Scheduled delivery costs $69 or $99, depending on the size of the order and the distance.',
        ],
      ],
      [
        ['كيف أتابع طلبي؟', 'How do I track my order?'],
        ['من رابط التتبع في رسالة الشحن.', 'By the link in the message that says it has been sent.'],
      ],
      [
        ['وصل الطلب متضررًا', 'My order arrived damaged'],
        [
          'أخبرنا خلال 48 ساعة مع صورة للضرر، ونرسل البديل.',
          'Tell us within 48 hours, with a picture of the damage, and we send a replacement.',
        ],
      ],
      [
        ['هل أستطيع تغيير العنوان؟', 'Can I change the address?'],
        [
          'نعم، ما دام الطلب لم يُسلَّم لشركة الشحن.',
          'Yes, as long as the order has not been handed to the carrier.',
        ],
      ],
    ],
  },
  {
    title: ['الإلغاء', 'Cancellation'],
    icon: 'rotate-clockwise-2',
    subtitle: ['الإلغاء والاسترجاع', 'Cancellation and return'],
    faqs: [
      [
        ['هل أستطيع إلغاء طلبي؟', 'Can I cancel my order?'],
        ['نعم، حتى 72 ساعة قبل موعد التوصيل.', 'Yes, until 72 hours before its delivery.'],
      ],
      [
        ['كيف أرجع منتجًا؟', 'How do I return a product?'],
        [
          'خلال 15 يومًا من الاستلام، في علبته وبحالته الأصلية.',
          'Within 15 days of receiving it, in its box and as it came.',
        ],
      ],
      [
        ['متى يعود المبلغ؟', 'When do I get my money back?'],
        [
          'خلال أسبوع من وصول المنتج إلينا، بطريقة الدفع نفسها.',
          'Within a week of its arrival here, the way you paid.',
        ],
      ],
    ],
  },
  {
    title: ['طلباتي', 'My Orders'],
    icon: 'package',
    subtitle: ['تفاصيل الطلب', 'Details of an order'],
    faqs: [
      [
        ['أين أجد طلباتي السابقة؟', 'Where are my past orders?'],
        ['في حسابك، تحت «طلباتي».', 'In your account, under “My orders”.'],
      ],
      [
        ['هل أضيف منتجًا إلى طلب سابق؟', 'Can I add a product to an order?'],
        ['لا، لكن طلبين في يوم واحد يُشحنان معًا.', 'No, but two orders of the same day are sent together.'],
      ],
      [
        ['هل أحتاج إلى حساب لأطلب؟', 'Do I need an account to order?'],
        [
          'لا، ويفيدك الحساب في المتابعة والنقاط.',
          'No. With an account you can follow your orders and collect points.',
        ],
      ],
    ],
  },
  {
    title: ['المنتجات والخدمات', 'Product & Services'],
    icon: 'settings',
    subtitle: ['الضمان والصيانة', 'Warranty and repair'],
    faqs: [
      [
        ['ما مدة الضمان؟', 'How long is the warranty?'],
        ['سنتان على الأجهزة، وسنة على غيرها.', 'Two years for devices and one for everything else.'],
      ],
      [
        ['هل تركّبون المنتجات؟', 'Do you install products?'],
        [
          'نعم في المدن الكبرى، ويمكن اختيار ذلك عند الدفع.',
          'Yes, in the larger cities; choose it at checkout.',
        ],
      ],
      [
        ['كيف أعرف توفر منتج؟', 'Is a product in stock?'],
        [
          'تجد حالة التوفر في صفحة المنتج، ويمكنك طلب إشعار عند عودته.',
          'Its page says so, and you can ask for a message when it is back.',
        ],
      ],
    ],
  },
];

export const seedFaq = (locale: Locale): FaqGroup[] =>
  GROUPS.map(({ title, icon, subtitle, faqs }) => ({
    faqTitle: say(title, locale),
    faqIcon: icon,
    faqSubtitle: say(subtitle, locale),
    faqs: faqs.map(([question, answer]) => ({
      question: say(question, locale),
      answer: say(answer, locale),
    })),
  }));
