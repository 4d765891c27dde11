import type { Bodies } from './body.ts';

/** Articles about changing and explaining balances. */
export const BALANCES: Bodies = {
  'adjust-a-balance': [
    [
      'أضف نقاطًا أو اخصمها يدويًا، مثلًا تعويضًا عن تأخر طلب.',
      'Add or deduct points manually, for example to make up for a late order.',
    ],
    ['1. افتح صفحة العميل واختر «تعديل الرصيد».', '1. Open the customer and choose “Adjust Balance”.'],
    [
      '1. اختر الإضافة أو الخصم وأدخل عدد النقاط. يظهر الرصيد الجديد فورًا.',
      '1. Choose to add or deduct, and enter the points. The new balance shows at once.',
    ],
    [
      '1. اكتب تعليقًا يراه العميل، وملاحظة داخلية لفريقك إن أردت.',
      '1. Write a comment, which the customer sees, and if you like an internal note for your team.',
    ],
    ['# الحدود والموافقة', '# Limits and approval'],
    [
      'لكل دور حد في إعدادات الولاء. التعديل الأكبر لا يغيّر الرصيد، بل ينتظر موافقة المالك أو المدير. ولا يوافق أحد على طلبه هو.',
      'Each role has a limit in the loyalty settings. A larger adjustment changes nothing yet: it waits until an owner or manager approves it. No one approves their own.',
    ],
    ['# التراجع', '# Undo'],
    [
      'اختر «تراجع» بجانب التعديل في «العمليات». تُضاف عملية باسمك تعكسه، ويبقى الاثنان في السجل.',
      'Choose “Undo” beside the adjustment in “Transactions”. A new transaction in your name reverses it, and both stay in the history.',
    ],
  ],
  'bulk-adjustments': [
    [
      'عدّل أرصدة عملاء كثيرين معًا: من ملف، أو عملاء حددتهم، أو نتيجة تصفية.',
      'Adjust the balances of many customers together: from a file, from selected customers, or from a filter.',
    ],
    [
      '1. افتح «تعديل جماعي» واختر «تعديل جماعي جديد».',
      '1. Open “Bulk adjustments” and choose “New bulk adjustment”.',
    ],
    [
      '1. اختر العملاء أو ارفع ملف CSV فيه عمود للعميل وعمود للنقاط: 20 للإضافة و-20 للخصم.',
      '1. Choose the customers, or a CSV file with one column for the customer and one for the points: 20 adds, -20 deducts.',
    ],
    [
      '1. راجع المعاينة: لكل عميل رصيده قبل وبعد، ومن سيُستبعد ولماذا.',
      '1. Check the preview: each balance before and after, and who is skipped and why.',
    ],
    [
      '1. اضغط «تطبيق». يمكنك مغادرة الصفحة أثناء التطبيق.',
      '1. Press “Apply”. You can leave the page meanwhile.',
    ],
    [
      'من كان رصيده سيقل عن الصفر يُستبعد. وحتى لو انقطع الاتصال، يتغيّر كل رصيد مرة واحدة فقط.',
      'Customers whose balance would drop below zero are skipped. Each balance changes only once, even if the connection is lost.',
    ],
    [
      '! يمكن التراجع عن التعديل الجماعي كله بضغطة واحدة. وما صُرف من نقاطه تُطبَّق عليه قاعدتك للأرصدة السالبة.',
      '! A whole bulk adjustment can be undone with one click. If points were already spent, your rule for negative balances applies.',
    ],
  ],
  'explain-a-balance': [
    [
      'كل رقم في التطبيق يمكن شرحه: من رصيد العميل إلى نقاط طلب واحد.',
      'Every number of the app can be explained, from a balance to the points of one order.',
    ],
    ['# لماذا هذا العدد؟', '# Why this many?'],
    [
      'اضغط «لماذا؟» بجانب مكافأة الطلب. ترى المبلغ المحتسب، وما استُبعد منه من شحن وخصومات وضريبة، والشروط، والتقريب، والنتيجة.',
      'Press “Why?” beside an order reward. You see the eligible amount, the shipping, discounts and tax that were left out, the conditions, the rounding and the result.',
    ],
    ['# هل الرصيد صحيح؟', '# Is the balance correct?'],
    [
      'يقارن «التحقق من الرصيد» في صفحة العميل الرصيد بعملياته كلها.',
      '“Balance check” on the customer’s page compares the balance with all its transactions.',
    ],
    [
      'ويمكنك تنزيل ملف إثبات وفحصه على أي جهاز من دوننا. كل عملية مرتبطة بما قبلها، فأي عملية تُغيَّر أو تُحذف تنكشف.',
      'You can also download a proof file and check it on any computer, without us. Each transaction is tied to the one before, so a changed or deleted one is always found.',
    ],
    [
      '! العمليات لا تُعدَّل ولا تُحذف. التصحيح عملية جديدة، والقديمة تبقى.',
      '! Transactions are never edited or deleted. A correction is a new transaction, and the old one stays.',
    ],
  ],
};
