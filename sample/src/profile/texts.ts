import type { Text } from '../kit/text.ts';

/** A fact: icon, label and value. */
export type Fact = readonly [icon: string, property: Text, value: Text];

export const ABOUT: readonly Fact[] = [
  ['user', ['الاسم الكامل', 'Full Name'], ['سليمان الفارس', 'Sulaiman Al-Faris']],
  ['check', ['الحالة', 'Status'], ['نشط', 'Active']],
  ['crown', ['الدور', 'Role'], ['مصمم', 'Designer']],
  ['flag', ['الدولة', 'Country'], ['السعودية', 'Saudi Arabia']],
  ['language', ['اللغة', 'Language'], ['العربية والإنجليزية', 'Arabic and English']],
];

export const CONTACTS: readonly Fact[] = [
  ['phone', ['الهاتف', 'Contact'], ['+966520010037', '+966520010037']],
  ['message', ['المحادثة', 'Chat'], ['sulaiman.faris', 'sulaiman.faris']],
  ['mail', ['البريد', 'Email'], ['sulaiman.faris@example.com', 'sulaiman.faris@example.com']],
];

export const TEAMS: readonly Fact[] = [
  ['code', ['مطورو الواجهات', 'Front-end developers'], ['126 عضوًا', '126 members']],
  ['palette', ['مصممو المنتجات', 'Product designers'], ['98 عضوًا', '98 members']],
];

export const OVERVIEW: readonly Fact[] = [
  ['check', ['مهام منجزة', 'Tasks completed'], ['13,500', '13,500']],
  ['layout-grid', ['مشاريع منجزة', 'Projects completed'], ['146', '146']],
  ['users', ['علاقات', 'Connections'], ['897', '897']],
];

/** A job title and skills; women and men alternate. */
export const CONNECTION_JOBS: readonly (readonly [Text, ...Text[]])[] = [
  [
    ['مديرة منتج', 'Product manager'],
    ['استراتيجية', 'Strategy'],
    ['بحث', 'Research'],
  ],
  [
    ['مطور', 'Developer'],
    ['واجهات', 'Front end'],
    ['اختبارات', 'Tests'],
  ],
  [
    ['مصممة', 'Designer'],
    ['رسوم', 'Illustration'],
    ['شعارات', 'Logos'],
  ],
  [
    ['محلل بيانات', 'Data analyst'],
    ['تقارير', 'Reports'],
    ['جداول', 'Spreadsheets'],
  ],
  [
    ['مديرة تسويق', 'Marketing manager'],
    ['حملات', 'Campaigns'],
    ['محتوى', 'Content'],
  ],
  [
    ['مهندس نظم', 'Systems engineer'],
    ['خوادم', 'Servers'],
    ['مراقبة', 'Monitoring'],
  ],
  [
    ['كاتبة', 'Writer'],
    ['مقالات', 'Articles'],
    ['ترجمة', 'Translation'],
  ],
  [
    ['مصور', 'Photographer'],
    ['منتجات', 'Products'],
    ['إضاءة', 'Lighting'],
  ],
  [
    ['محاسبة', 'Accountant'],
    ['فواتير', 'Invoices'],
    ['ضريبة', 'Tax'],
  ],
];

interface TeamRow {
  readonly icon: string;
  readonly title: Text;
  readonly description: Text;
  readonly chips: readonly Text[];
}

export const TEAM_ROWS: readonly TeamRow[] = [
  {
    icon: 'brand-react',
    title: ['فريق الواجهات', 'Front-end team'],
    description: ['نبني الشاشات ونراقب سرعتها.', 'We build the screens and watch their speed.'],
    chips: [
      ['React', 'React'],
      ['CSS', 'CSS'],
    ],
  },
  {
    icon: 'server',
    title: ['فريق الخوادم', 'Back-end team'],
    description: ['نحفظ بيانات التجار ونحسب نقاطهم.', 'We keep merchants’ data and count their points.'],
    chips: [
      ['قواعد بيانات', 'Databases'],
      ['أمان', 'Security'],
    ],
  },
  {
    icon: 'palette',
    title: ['فريق التصميم', 'Design team'],
    description: ['نرسم ونختبر مع تجار حقيقيين.', 'We draw, and test with real merchants.'],
    chips: [
      ['نماذج', 'Prototypes'],
      ['بحث', 'Research'],
    ],
  },
  {
    icon: 'headset',
    title: ['فريق الدعم', 'Support team'],
    description: ['نجيب خلال ساعة في أيام العمل.', 'We answer within an hour on working days.'],
    chips: [
      ['محادثة', 'Chat'],
      ['هاتف', 'Phone'],
    ],
  },
  {
    icon: 'speakerphone',
    title: ['فريق التسويق', 'Marketing team'],
    description: ['نحكي قصص المتاجر.', 'We tell the stories of shops.'],
    chips: [
      ['حملات', 'Campaigns'],
      ['محتوى', 'Content'],
    ],
  },
  {
    icon: 'truck-delivery',
    title: ['فريق الشحن', 'Shipping team'],
    description: ['نربط شركات الشحن ونتابع مواعيدها.', 'We connect carriers and follow their pickups.'],
    chips: [
      ['شركات', 'Carriers'],
      ['تتبع', 'Tracking'],
    ],
  },
];

interface ProjectRow {
  readonly icon: string;
  readonly title: Text;
  readonly client: Text;
  readonly description: Text;
}

export const PROJECT_ROWS: readonly ProjectRow[] = [
  {
    icon: 'device-mobile',
    title: ['تطبيق السائقين', 'Drivers’ app'],
    client: ['مرسى للشحن', 'Marsa Shipping'],
    description: ['خط سير اليوم وتوقيع الاستلام.', 'The route of the day and the signature at delivery.'],
  },
  {
    icon: 'building-store',
    title: ['متجر الأثاث', 'Furniture shop'],
    client: ['نخلة للأثاث', 'Nakhla Furniture'],
    description: ['متجر بثلاث لغات وتوصيل مجدول.', 'A shop in three languages with scheduled delivery.'],
  },
  {
    icon: 'book',
    title: ['مكتبة إلكترونية', 'Online library'],
    client: ['حبر للنشر', 'Hibr Publishing'],
    description: ['قراءة الكتب في المتصفح دون اتصال.', 'Reading books in the browser, offline.'],
  },
  {
    icon: 'salad',
    title: ['قوائم المطاعم', 'Restaurant menus'],
    client: ['سنابل للأغذية', 'Sanabel Foods'],
    description: ['قائمة يحدّثها المطعم بنفسه.', 'A menu that the restaurant updates itself.'],
  },
  {
    icon: 'chart-line',
    title: ['تقارير يومية', 'Daily reports'],
    client: ['رمال للتقنية', 'Rimal Tech'],
    description: ['أرقام الأمس في رسالة الصباح.', 'Yesterday’s figures in a morning mail.'],
  },
  {
    icon: 'brush',
    title: ['هوية بصرية', 'Visual identity'],
    client: ['أفق للتصميم', 'Ofuq Design'],
    description: ['شعار وألوان وخط للغتين.', 'A logo, colours and type for two languages.'],
  },
];
