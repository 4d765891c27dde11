import type { Bodies } from './body.ts';

/** Articles about booking, changing and voiding pickups. */
export const BOOKING: Bodies = {
  'book-a-pickup': [
    [
      'الاستلام زيارة من مندوب شركة الشحن يأخذ فيها طرودك من فرعك. تحجزه بحسابك أنت لدى أرامكس أو دي إتش إل إكسبريس أو فيديكس.',
      'A pickup is a visit of the carrier’s courier, who collects the parcels from your branch. You book it with your own account at Aramex, DHL Express or FedEx.',
    ],
    [
      '1. افتح الصفحة الرئيسية للشحن وحدّد الطلبات التي تنتظر الاستلام.',
      '1. Open the shipping home page and select the orders waiting for a pickup.',
    ],
    [
      '1. اختر حجز استلام، ثم الفرع وشركة الشحن.',
      '1. Choose to book a pickup, then the branch and the carrier.',
    ],
    [
      '1. أدخل وزن كل طرد ومقاساته، وحدّد القابل للكسر والكبير.',
      '1. Enter the weight and size of each parcel, and mark fragile and large ones.',
    ],
    [
      '1. اختر اليوم والموعد. تُعرض المواعيد الممكنة فقط.',
      '1. Choose the day and the window. Only windows that can be booked are shown.',
    ],
    [
      '1. اكتب ملاحظة للمندوب إن أردت، ثم اضغط «حجز الاستلام».',
      '1. Write a note for the courier if you like, then press “Book pickup”.',
    ],
    [
      'المواعيد تراعي ساعات عملك وعطلات البلد وأيام إغلاقك وآخر وقت للحجز لدى شركة الشحن.',
      'Windows respect your working hours, public holidays, your days off, and the carrier’s last time for booking.',
    ],
    [
      '! إذا لم ترد شركة الشحن، فلا نحجز مرة ثانية من تلقاء أنفسنا. راجع «نتيجة غير معروفة».',
      '! If the carrier does not respond, we never book twice. See “An unknown outcome”.',
    ],
  ],
  'void-a-pickup': [
    [
      'يمكن إلغاء استلام مؤكد ما دام وقته يسمح. يظهر «يمكن إلغاؤه حتى» مع الوقت المتبقي.',
      'A confirmed pickup can be voided while there is time. Its page shows until when, and how long that is.',
    ],
    [
      '1. افتح «عمليات الاستلام» واختر إلغاء الاستلام من قائمة الصف.',
      '1. Open “Pickups” and choose “Void” from the menu of its row.',
    ],
    ['1. اكتب السبب إذا طلبته شركة الشحن.', '1. Enter a reason if the carrier asks for one.'],
    [
      '1. اقرأ السؤال «هل أنت متأكد؟» ثم أكّد بزر «إلغاء الاستلام».',
      '1. Read the question “Are you sure?” and confirm with “Void Pickup Request”.',
    ],
    [
      'قد تجمع شركة الشحن عدة عمليات استلام تحت رقم واحد. إلغاء إحداها يلغيها كلها، ويعرض السؤال قائمتها قبل التأكيد.',
      'A carrier may have several pickups under one number. Voiding one voids them all, and the question lists them first.',
    ],
    ['# إذا رفضت شركة الشحن', '# If the carrier refuses'],
    [
      'يبقى الاستلام محجوزًا وسيأتي المندوب في موعده. جهّز الطرود، أو اعتذر للمندوب عند وصوله.',
      'The pickup is still booked and the courier will come. Have the parcels ready, or turn the courier away on arrival.',
    ],
  ],
  'change-a-pickup': [
    [
      'أضف طلبات متأخرة إلى استلام محجوز، أو انقله إلى موعد آخر.',
      'Add late orders to a booked pickup, or move it to another window.',
    ],
    ['1. افتح الاستلام واختر «تعديل أو إضافة طرود».', '1. Open the pickup and choose “Change or add parcels”.'],
    ['1. اختر موعدًا آخر أو أضف من الطلبات المنتظرة.', '1. Choose another window, or add waiting orders.'],
    ['1. اقرأ كيف ستُبلَّغ شركة الشحن، ثم أكّد.', '1. Read how the carrier will be told, then confirm.'],
    ['# ثلاث طرق', '# Three ways'],
    ['- تعدّل شركة الشحن حجزها ويبقى الرقم نفسه.', '- The carrier updates its booking, and the number stays.'],
    [
      '- لا تستطيع شركة الشحن التعديل: نلغي الاستلام، وبعد تأكيدها نحجز جديدًا برقم جديد.',
      '- The carrier cannot change pickups: we void this one and, after the carrier confirms, book a new one with a new number.',
    ],
    [
      '- تتغيّر قائمتنا وكشف التسليم فقط، ولا تُبلَّغ شركة الشحن. قد لا يأخذ المندوب كل الطرود.',
      '- Only our list and the hand-over sheet change, and the carrier is not told. The courier may not take all parcels.',
    ],
    [
      '! لا تُطلب زيارة ثانية قبل أن يتأكد إلغاء الأولى.',
      '! No second courier is called before the first visit is confirmed as voided.',
    ],
  ],
};
