import type { Bodies } from './body.ts';

/** Articles about following pickups until the parcels are collected. */
export const FOLLOWING: Bodies = {
  'track-a-pickup': [
    [
      'تعرض «عمليات الاستلام» كل استلام وحالته لدى شركة الشحن، اليوم والقادم والسابق.',
      '“Pickups” shows every pickup with its status at the carrier: today’s, upcoming and past ones.',
    ],
    [
      '- بانتظار شركة الشحن: أُرسل الحجز ولم يُؤكَّد بعد.',
      '- Waiting for the carrier: sent and not confirmed yet.',
    ],
    ['- مؤكد: سيأتي المندوب في موعده.', '- Confirmed: the courier will come.'],
    ['- تم الاستلام: الطرود مع المندوب.', '- Collected: the courier has the parcels.'],
    ['- فائت: لم يأتِ المندوب في الموعد.', '- Missed: the courier did not come in the window.'],
    ['# تتبع الطرود', '# Follow the parcels'],
    [
      'في تفاصيل الاستلام تجد سجله وتتبع كل طرد له رقم تتبع. إذا لم يكن للطرد رقم فاختر «إضافة رقم التتبع».',
      'The pickup’s details have its history and the tracking of each parcel with a number. If a parcel has none, choose “Add tracking number”.',
    ],
    [
      'يتحدّث التتبع تلقائيًا. ولتسأل شركة الشحن الآن اختر «التحقق من الحالة».',
      'Tracking is updated automatically. To ask the carrier now, choose “Check status”.',
    ],
    ['# كشف التسليم', '# The hand-over sheet'],
    [
      'اطبع «كشف التسليم» قبل الموعد ليوقّعه المندوب ومتجرك، ففيه كل الطرود وأرقامها.',
      'Print the “Hand-over sheet” before the window: it lists all parcels and numbers, and the courier and your store sign it.',
    ],
  ],
  'unknown-outcome': [
    [
      'أحيانًا ينقطع الاتصال قبل أن ترد شركة الشحن. عندها لا نعرف هل حُجز الاستلام أم لا، فنسأل شركة الشحن ولا نحجز مرة ثانية.',
      'Sometimes the connection is lost before the carrier responds. We then do not know whether the pickup is booked, so we ask the carrier, and never book twice.',
    ],
    ['# ماذا تفعل', '# What to do'],
    [
      '1. انتظر قليلًا: نتحقق تلقائيًا لدى شركات الشحن التي تتيح ذلك.',
      '1. Wait a moment: where the carrier allows it, we keep checking automatically.',
    ],
    [
      '1. إذا لم تظهر نتيجة، فاتصل بشركة الشحن واذكر الرقم المرجعي المعروض في الاستلام.',
      '1. If there is no result, call the carrier and name the reference shown in the pickup.',
    ],
    [
      '1. اختر «أخبرنا بالنتيجة» وسجّل ما قالوه.',
      '1. Choose “Tell us the outcome” and record what they said.',
    ],
    [
      'إذا كان محجوزًا فأدخل رقمه لدى شركة الشحن. وإذا لم يكن، فيمكنك الحجز من جديد بأمان.',
      'If it is booked, enter the carrier’s number. If it is not, you can book again safely.',
    ],
    [
      '! لا تحجز الطرود نفسها مرة أخرى قبل أن تعرف النتيجة، فقد يأتي مندوبان.',
      '! Do not book the same parcels again before you know the outcome, or two couriers may come.',
    ],
  ],
  'missed-pickup': [
    [
      'إذا لم يأتِ المندوب، أو رفضت شركة الشحن الحجز، يظهر الاستلام تحت «تحتاج إلى إجراء منك» في الصفحة الرئيسية للشحن.',
      'If the courier did not come, or the carrier rejected the booking, the pickup stands under “Needs your action” on the shipping home page.',
    ],
    ['- إعادة الحجز: الطرود نفسها في أقرب موعد.', '- Book again: the same parcels in the next window.'],
    [
      '- اختيار موعد آخر: تختار أنت اليوم والموعد.',
      '- Choose another window: you choose the day and the window.',
    ],
    ['- تجاهل: إذا سلّمت الطرود بطريقة أخرى.', '- Dismiss: if you handed the parcels over in another way.'],
    [
      'نرسل رسالة إلى البريد الإلكتروني المسجّل في عنوان الاستلام عندما يفوت استلام أو يُرفض.',
      'We email the address of the pickup address about missed and rejected pickups.',
    ],
    ['# حتى لا يتكرر', '# So that it does not happen again'],
    [
      'تأكد من ساعات العمل في عنوان الاستلام، ومن «مكان الطرود» ورقم الهاتف: بها يجد المندوب فرعك.',
      'Check the working hours of the pickup address, where to find the parcels, and the phone number: they lead the courier to your branch.',
    ],
  ],
};
