import type { Text } from '../kit/text.ts';

/** An article: what its address is called, its title and its text. */
export type Article = readonly [slug: string, title: Text, text: Text];

interface Topic {
  readonly title: Text;
  readonly icon: string;
  readonly articles: readonly Article[];
}

const POINTS: Topic = {
  title: ['اكتساب النقاط', 'Earning points'],
  icon: 'coins',
  articles: [
    [
      'first-rule',
      ['كيف يكسب عملائي النقاط؟', 'How do customers earn points?'],
      [
        'أضف طريقة اكتساب في لوحة الولاء: عدد النقاط لكل مبلغ أو طلب أو قطعة. تُحسب النقاط على كل طلب مدفوع بعد ذلك.',
        'Add a collection method on the loyalty dashboard: points for an amount, an order or an item. Every order paid after that earns by it.',
      ],
    ],
    [
      'pending',
      ['لماذا النقاط معلّقة؟', 'Why are points pending?'],
      [
        'تبقى النقاط معلّقة حتى يُسلَّم الطلب، أو حتى تمر الأيام المحددة في الإعدادات. بعدها تصبح متاحة.',
        'Points are pending until the order is delivered, or until the days in your settings have passed. Then they are available.',
      ],
    ],
    [
      'why',
      ['كيف حُسبت نقاط طلب؟', 'How were the points of an order computed?'],
      [
        'افتح العميل واضغط «لماذا؟» عند العملية. ترى الأساس والضريبة والشحن والشروط والتقريب.',
        'Open the customer and press “Why?” at the transaction. You see the base, the tax, the shipping, the conditions and the rounding.',
      ],
    ],
    [
      'trial',
      ['كيف أجرّب طريقة قبل حفظها؟', 'How do I try a rule before saving it?'],
      [
        'في نافذة الطريقة اضغط «تجربة على طلبات سابقة». تُحسب المسودة على طلباتك الفعلية دون أن يتغير أي رصيد.',
        'In the dialog of the method, run it on past orders. The draft is computed over your real orders, and no balance changes.',
      ],
    ],
    [
      'refunds',
      ['ماذا يحدث عند استرداد طلب؟', 'What happens when an order is refunded?'],
      [
        'تُسترد حصة الطلب المسترد من نقاطه وفق الطريقة نفسها التي منحتها، ولو تغيّرت الطريقة بعد ذلك.',
        'The refunded share of its points is taken back by the same rule that gave them, even if the rule has changed since.',
      ],
    ],
    [
      'expiry',
      ['متى تنتهي النقاط؟', 'When do points expire?'],
      [
        'حدّد عدد الأشهر في الإعدادات. تنتهي الأقدم أولًا، وترى ما ينتهي قريبًا في اللوحة وفي الإشعارات.',
        'Set the number of months in the settings. The oldest expire first, and the dashboard and the notifications show what expires soon.',
      ],
    ],
  ],
};

const REWARDS: Topic = {
  title: ['المكافآت', 'Rewards'],
  icon: 'gift',
  articles: [
    [
      'first-reward',
      ['كيف أضيف مكافأة؟', 'How do I add a reward?'],
      [
        'أضف طريقة استبدال: نسبة أو مبلغ مقابل عدد من النقاط. يحصل العميل على كوبون يعمل في متجرك.',
        'Add a redemption method: a percentage or an amount for a number of points. The customer gets a coupon that works in your store.',
      ],
    ],
    [
      'redeem',
      ['كيف يستبدل العميل نقاطه؟', 'How does a customer redeem points?'],
      [
        'افتح العميل واضغط «مكافأة». تُخصم النقاط ويُنشأ الكوبون معًا، وإن رفضته منصة المتجر عادت النقاط.',
        'Open the customer and select a reward. The points and the coupon belong together: if the store platform refuses the coupon, the points come back.',
      ],
    ],
    [
      'loss',
      ['لماذا يُطلب مني تأكيد مكافأة؟', 'Why am I asked to confirm a reward?'],
      [
        'لأنها قد تعيد من الطلب أكثر من الحد الذي حددته. يظهر لك الرقم قبل الحفظ.',
        'Because it may give back more of an order than your limit. The figure is shown before you save.',
      ],
    ],
    [
      'stuck',
      ['كوبون لا يعمل، ماذا أفعل؟', 'A coupon does not work. What can I do?'],
      [
        'إن لم ترد منصة المتجر خلال نصف ساعة ظهر ذلك في الإشعارات. اضغط «إعادة المحاولة» في لوحة الولاء.',
        'If the store platform has not responded for half an hour, the notifications say so. Try again from the loyalty dashboard.',
      ],
    ],
    [
      'last-reward',
      ['لماذا لا أستطيع حذف آخر مكافأة؟', 'Why can I not delete the last reward?'],
      [
        'يحتاج عملاؤك إلى مكافأة واحدة على الأقل. أضف غيرها أولًا، أو أوقفها بدل حذفها.',
        'Your customers need one to redeem their points. Add another first, or make it inactive.',
      ],
    ],
    [
      'minimum',
      ['هل أحدّد حدًا أدنى للسلة؟', 'Can I require a minimum cart?'],
      [
        'نعم، بعدد القطع أو بالمبلغ. لا يعمل الكوبون في سلة أصغر.',
        'Yes, by items or by amount. The coupon does not work in a smaller cart.',
      ],
    ],
  ],
};

const CUSTOMERS: Topic = {
  title: ['العملاء', 'Customers'],
  icon: 'users',
  articles: [
    [
      'find',
      ['كيف أبحث عن عميل؟', 'How do I find a customer?'],
      [
        'اضغط Ctrl+K واكتب الاسم أو الهاتف أو البريد. لا تهم الهمزات والتشكيل.',
        'Press Ctrl+K and type the name, the phone or the email. Case and accents do not matter.',
      ],
    ],
    [
      'adjust',
      ['كيف أعدّل رصيدًا؟', 'How do I adjust a balance?'],
      [
        'من صفحة العميل، مع تعليق يراه العميل. التعديل فوق حد الموظف ينتظر موافقة.',
        'On the page of the customer, with a comment that the customer sees. An adjustment above the limit of a role needs an approval.',
      ],
    ],
    [
      'bulk',
      ['كيف أعدّل أرصدة كثيرة؟', 'How do I adjust many balances?'],
      [
        'ارفع ملفًا في التعديلات الجماعية وراجع الأسطر ثم طبّقه. تستطيع التراجع عن الملف كله.',
        'Upload a file in bulk adjustments, check its lines and apply it. You can undo the whole file.',
      ],
    ],
    [
      'import',
      ['كيف أضيف طلباتي السابقة؟', 'How do I bring my past orders?'],
      [
        'من ملف CSV. تُكتشف الأعمدة والتواريخ والعملة وتُعرض قبل أي حفظ.',
        'From a CSV file. Columns, dates and currency are detected and shown before anything is saved.',
      ],
    ],
    [
      'export',
      ['كيف أنزّل بيانات عميل؟', "How do I download a customer's data?"],
      [
        'من قائمة صفحة العميل. الملف يحتوي على كل ما نعرفه عنه.',
        'From the menu of their page. The file has everything that is stored about them.',
      ],
    ],
    [
      'erase',
      ['كيف أمحو عميلًا؟', 'How do I erase a customer?'],
      [
        'من صفحته، ولا يمكن التراجع. يُمحى الاسم وبيانات الاتصال وتبقى الأرقام للإثبات.',
        'On their page; it cannot be undone. Names and contacts go, and the figures stay for the proof.',
      ],
    ],
  ],
};

const PICKUPS: Topic = {
  title: ['عمليات الاستلام', 'Pickups'],
  icon: 'truck-delivery',
  articles: [
    [
      'connect',
      ['كيف أربط شركة شحن؟', 'How do I connect a carrier?'],
      [
        'أدخل بيانات حسابك في إعدادات الشحن. نتحقق منها لدى الشركة قبل حفظها، وتُحفظ مشفّرة.',
        'Enter your account in the shipping settings. It is checked with the carrier before it is saved, and stored encrypted.',
      ],
    ],
    [
      'book',
      ['كيف أحجز استلامًا؟', 'How do I book a pickup?'],
      [
        'حدّد الطلبات الجاهزة في لوحة الشحن واضغط «حجز». تظهر المواعيد المتاحة لفرعك.',
        'Select the waiting orders on the shipping dashboard and book. The windows are those of your branch.',
      ],
    ],
    [
      'unknown',
      ['ماذا تعني «النتيجة غير معروفة»؟', 'What does “outcome unknown” mean?'],
      [
        'لم تصل إجابة شركة الشحن. لا نحجز مرة أخرى تلقائيًا، بل نسأل الشركة أو نسألك.',
        'The answer of the carrier was lost. Nothing is booked again automatically: the carrier is asked, or you are.',
      ],
    ],
    [
      'void',
      ['حتى متى أستطيع الإلغاء؟', 'Until when can I void a pickup?'],
      [
        'يظهر الوقت عند الاستلام نفسه، وهو يختلف من شركة إلى أخرى.',
        'The pickup shows the time. It differs between carriers.',
      ],
    ],
    [
      'missed',
      ['لم يأتِ المندوب', 'The courier did not come'],
      [
        'يظهر الاستلام «فائتًا» وتصلك رسالة وإشعار. اضغط «حجز مرة أخرى» للموعد التالي.',
        'The pickup is shown as missed, with a message and a notification. Book it again for the next window.',
      ],
    ],
    [
      'holidays',
      ['كيف أضيف أيام إغلاق الفرع؟', 'How do I add days when a branch is closed?'],
      [
        'في إعدادات الشحن لكل فرع. العطل الرسمية معروفة مسبقًا.',
        'In the shipping settings, for each branch. Public holidays are known already.',
      ],
    ],
  ],
};

const ACCOUNT: Topic = {
  title: ['الحساب وكلمة المرور', 'Account & Password'],
  icon: 'lock',
  articles: [
    [
      'forgot-password',
      ['نسيت كلمة المرور', 'I forgot my password'],
      [
        'اضغط «نسيت كلمة المرور» في صفحة الدخول. يعمل الرابط مرة واحدة خلال ساعة.',
        'Select “Forgot password” on the sign-in page. The link works once, within an hour.',
      ],
    ],
    [
      'two-steps',
      ['كيف أفعّل التحقق بخطوتين؟', 'How do I turn on two-step sign-in?'],
      [
        'في إعدادات الحساب، الأمان: تطبيق رموز أو مفتاح مرور. احتفظ برموز الاسترداد.',
        'In the account settings, under security: an authenticator app or a passkey. Keep the recovery codes.',
      ],
    ],
    [
      'sessions',
      ['دخل غيري إلى حسابي', 'Someone else used my account'],
      [
        'أنهِ كل الجلسات من إعدادات الحساب ثم غيّر كلمة المرور.',
        'End all sessions in the account settings, then change the password.',
      ],
    ],
    [
      'from-store',
      ['كيف أدخل من لوحة متجري؟', 'How do I sign in from my store?'],
      [
        'افتح التطبيق من قائمة التطبيقات في لوحة متجرك. لا تحتاج إلى كلمة مرور.',
        'Open the app from the list of apps of your store platform. You need no password.',
      ],
    ],
    [
      'no-message',
      ['لا تصلني الرسالة', 'The message does not arrive'],
      [
        'ابحث في البريد غير المرغوب، ثم اطلب رسالة جديدة بعد دقيقة.',
        'Check the spam folder, then ask for another after a minute.',
      ],
    ],
    [
      'close',
      ['كيف أغلق حسابي؟', 'How do I close my account?'],
      [
        'نزّل ملف الأرصدة أولًا ثم أزل التطبيق من متجرك. يتوقف كل شيء فورًا.',
        'Download the file of balances first, then remove the app from your store. Everything stops at once.',
      ],
    ],
  ],
};

const SETTINGS: Topic = {
  title: ['إعدادات الحساب', 'Account Settings'],
  icon: 'settings',
  articles: [
    [
      'language',
      ['كيف أغيّر اللغة؟', 'How do I change the language?'],
      [
        'من زر اللغة في الشريط العلوي. يُحفظ اختيارك على هذا الجهاز.',
        'With the language button in the top bar. Your choice is kept on this device.',
      ],
    ],
    [
      'roles',
      ['ما صلاحيات كل دور؟', 'What can each role do?'],
      [
        'المالك يدير كل شيء، والمدير يدير التطبيقين، والدعم يخدم العملاء، والمشاهد يقرأ فقط.',
        'The owner manages everything, the manager both apps, support serves customers, and a viewer only reads.',
      ],
    ],
    [
      'limits',
      ['كيف أحدّد ما يعدّله الموظفون؟', 'How do I limit adjustments?'],
      [
        'في إعدادات الولاء حدّد أقصى عدد من النقاط لكل دور. ما فوقه ينتظر موافقة.',
        'Set the maximum points of each role in the loyalty settings. More than that needs an approval.',
      ],
    ],
    [
      'notifications',
      ['ما الذي يظهر في الإشعارات؟', 'What do the notifications show?'],
      [
        'الأحداث التي فشلت والموافقات والكوبونات المتعثرة والنقاط التي تنتهي قريبًا وعمليات الاستلام.',
        'Failed events, approvals, stuck coupons, points that expire soon, and pickups that need your action.',
      ],
    ],
    [
      'appearance',
      ['كيف أغيّر المظهر؟', 'How do I change the appearance?'],
      [
        'من زر المظهر: الوضع الداكن واللون ومكان القائمة والأرقام والتاريخ الهجري.',
        'With the appearance button: dark mode, colour, the place of the menu, digits and Hijri dates.',
      ],
    ],
    [
      'points-name',
      ['هل أغيّر اسم النقاط؟', 'Can I rename points?'],
      ['نعم، في إعدادات الولاء، باللغتين.', 'Yes, in the loyalty settings, in both languages.'],
    ],
  ],
};

export const TOPICS: readonly Topic[] = [POINTS, REWARDS, CUSTOMERS, PICKUPS, ACCOUNT, SETTINGS];
