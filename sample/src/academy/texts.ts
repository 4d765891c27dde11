import type { CourseTag } from './values.ts';

import type { Text } from '../kit/text.ts';

/** A course; its drawing is the name of an icon. */
export type CourseRow = readonly [tag: CourseTag, image: string, title: Text, desc: Text];

export const COURSE_ROWS: readonly CourseRow[] = [
  [
    'Web',
    'code',
    ['أساسيات HTML', 'HTML basics'],
    ['اكتب صفحتك الأولى بعناصر صحيحة.', 'Write your first page with the right elements.'],
  ],
  [
    'Art',
    'palette',
    ['مزج الألوان المائية', 'Mixing watercolours'],
    ['كيف تختار ثلاثة ألوان تكفي للوحة.', 'How three colours are enough for a picture.'],
  ],
  [
    'UI/UX',
    'layout',
    ['تصميم النماذج', 'Designing forms'],
    ['حقول أقل، ورسائل خطأ تُفهم.', 'Fewer fields, and errors that people understand.'],
  ],
  [
    'Psychology',
    'brain',
    ['كيف يقرر المشترون', 'How buyers decide'],
    ['ما يقنع الناس وما ينفّرهم عند الدفع.', 'What persuades people at checkout, and what puts them off.'],
  ],
  [
    'Design',
    'brush',
    ['الشعار في أسبوع', 'A logo in a week'],
    ['من الورقة إلى ملف جاهز للطباعة.', 'From paper to a file ready for print.'],
  ],
  [
    'Web',
    'brand-css3',
    ['تخطيط الصفحات بـ CSS', 'Page layout with CSS'],
    ['الشبكات والصفوف في الاتجاهين.', 'Grids and rows, in both directions.'],
  ],
  [
    'Art',
    'camera',
    ['تصوير المنتجات بالجوال', 'Product photos with a phone'],
    ['ضوء النافذة وورقة بيضاء يكفيان.', 'A window and a white sheet are all you need.'],
  ],
  [
    'UI/UX',
    'device-mobile',
    ['تطبيقات تُستخدم بيد واحدة', 'Apps for one hand'],
    ['ضع الأزرار حيث يصل الإبهام.', 'Put buttons where the thumb reaches.'],
  ],
  [
    'Psychology',
    'mood-smile',
    ['عادات العمل اليومية', 'Daily working habits'],
    ['كيف تبدأ المهمة التي تؤجلها.', 'How to begin what you keep putting off.'],
  ],
  [
    'Design',
    'typography',
    ['الخطوط العربية واللاتينية معًا', 'Arabic and Latin type together'],
    ['أحجام وأوزان تتوازن في سطر واحد.', 'Sizes and weights that balance on one line.'],
  ],
  [
    'Web',
    'brand-javascript',
    ['جافاسكربت خطوة بخطوة', 'JavaScript step by step'],
    ['من المتغيرات إلى أول تطبيق صغير.', 'From variables to a first small app.'],
  ],
  [
    'Art',
    'pencil',
    ['الرسم من الحياة', 'Drawing from life'],
    ['عشر دقائق يوميًا تغيّر يدك.', 'Ten minutes a day change your hand.'],
  ],
  [
    'UI/UX',
    'users',
    ['مقابلات المستخدمين', 'Interviewing users'],
    ['أسئلة لا توحي بالجواب.', 'Questions that do not suggest the answer.'],
  ],
  [
    'Psychology',
    'heart-handshake',
    ['التعامل مع شكاوى العملاء', 'Handling complaints'],
    ['ابدأ بما خسره العميل.', 'Begin with what the customer has lost.'],
  ],
  [
    'Design',
    'box',
    ['تغليف يُفتح بفرح', 'Packaging that is a pleasure to open'],
    ['مواد بسيطة وطيّات ذكية.', 'Simple materials and clever folds.'],
  ],
  [
    'Web',
    'database',
    ['قواعد البيانات للمبتدئين', 'Databases for beginners'],
    ['جداول ومفاتيح واستعلامات واضحة.', 'Tables, keys and clear queries.'],
  ],
  [
    'Art',
    'music',
    ['تذوّق الموسيقى', 'Listening to music'],
    ['كيف تسمع الطبقات لا اللحن فقط.', 'How to hear the layers, not only the tune.'],
  ],
  [
    'UI/UX',
    'accessible',
    ['واجهات للجميع', 'Interfaces for everyone'],
    ['لوحة المفاتيح والتباين وقارئ الشاشة.', 'Keyboard, contrast and screen readers.'],
  ],
  [
    'Psychology',
    'messages',
    ['فن الإنصات', 'The art of listening'],
    ['أعد ما سمعت قبل أن تجيب.', 'Repeat what you heard before you answer.'],
  ],
  [
    'Design',
    'color-swatch',
    ['لوحات ألوان للمتاجر', 'Colour palettes for shops'],
    ['لون واحد قوي، والباقي هادئ.', 'One strong colour; the rest are quiet.'],
  ],
  ['Web', 'rocket', ['صفحات أسرع', 'Faster pages'], ['قِس أولًا، ثم احذف.', 'Measure first, then remove.']],
  [
    'Art',
    'writing',
    ['الخط العربي: النسخ', 'Arabic calligraphy: Naskh'],
    ['الحروف المفردة ثم الوصل.', 'Single letters first, then joining them.'],
  ],
  [
    'UI/UX',
    'chart-bar',
    ['لوحات تقول شيئًا', 'Dashboards that say something'],
    ['رقم واحد لكل سؤال.', 'One number for each question.'],
  ],
  [
    'Psychology',
    'bulb',
    ['التفكير الإبداعي', 'Creative thinking'],
    ['عشرون فكرة سيئة قبل الجيدة.', 'Twenty bad ideas before the good one.'],
  ],
  [
    'Design',
    'book',
    ['تصميم كتيّب', 'Designing a booklet'],
    ['شبكة وهوامش وتسلسل للقراءة.', 'Grid, margins and an order to read in.'],
  ],
];

export interface SectionRow {
  readonly title: Text;
  readonly topics: readonly (readonly [title: Text, minutes: number, isCompleted: boolean])[];
}

/** The sections of the course that is written out. */
export const SECTION_ROWS: readonly SectionRow[] = [
  {
    title: ['قبل أن تبدأ', 'Before you begin'],
    topics: [
      [['مرحبًا بك', 'Welcome'], 4, true],
      [['ما الذي تحتاجه', 'What you need'], 6, true],
      [['كيف تقيس صفحتك', 'How to measure your page'], 12, false],
      [['قراءة النتائج', 'Reading the results'], 9, false],
      [['تمرين: متجرك', 'Exercise: your shop'], 15, false],
    ],
  },
  {
    title: ['الصور', 'Pictures'],
    topics: [
      [['الصيغ والأحجام', 'Formats and sizes'], 11, false],
      [['التحميل عند الحاجة', 'Loading when needed'], 8, false],
      [['تمرين: صفحة منتج', 'Exercise: a product page'], 14, false],
    ],
  },
  {
    title: ['الشيفرة والخطوط', 'Code and fonts'],
    topics: [
      [['ما الذي لا تستخدمه', 'What you do not use'], 10, false],
      [['تقسيم الملفات', 'Splitting files'], 13, false],
      [['خطوط بلا قفز', 'Fonts without a jump'], 7, false],
      [['المراجعة الأخيرة', 'Final check'], 5, false],
    ],
  },
];

export const ABOUT: Text = [
  'دورة قصيرة تعلّمك كيف تجد ما يبطئ صفحات متجرك وكيف تزيله.',
  'A short course on finding what slows the pages of your shop, and removing it.',
];

export const DESCRIPTION: readonly Text[] = [
  [
    'ستقيس صفحات حقيقية، وتغيّر شيئًا واحدًا في كل مرة، وترى أثره بالأرقام.',
    'You will measure real pages, change one thing at a time, and see its effect in numbers.',
  ],
  ['لا تحتاج إلى خبرة سابقة سوى معرفة بسيطة بـ HTML.', 'You need no experience beyond a little HTML.'],
];
