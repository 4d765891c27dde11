import type { Text } from '../kit/text.ts';

/** What the film of a topic says, by the topic's English title. */
export const LESSON_TEXTS: Readonly<Record<string, readonly Text[]>> = {
  'What you need': [
    ['يكفيك حاسوب ومتصفح وساعة هادئة.', 'A computer, a browser and one quiet hour are enough.'],
    ['احفظ نسخة من عملك قبل أن تغيّر شيئًا.', 'Save a copy of your work before you change anything.'],
  ],
  'How to use this course': [
    ['شاهد موضوعًا واحدًا ثم جرّبه في متجرك.', 'Watch one topic, then try it in your own store.'],
    ['ضع علامة على ما أنهيته لتعرف أين توقفت.', 'Tick what you finished, so you know where you stopped.'],
  ],
  'How to measure your page': [
    ['افتح الصفحة كما يفتحها عميل على هاتف بطيء.', 'Open the page as a customer with a slow phone does.'],
    ['سجّل ثلاثة قياسات وخذ أوسطها.', 'Take three measurements and keep the middle one.'],
  ],
  'Reading the results': [
    ['ابحث أولًا عن أكبر ملف في القائمة.', 'Look for the largest file in the list first.'],
    ['رقم واحد يتحسن أوضح من عشرة لا تتغير.', 'One figure that improves says more than ten that do not.'],
  ],
  'Exercise: your shop': [
    ['قِس صفحة أكثر منتجاتك مبيعًا.', 'Measure the page of your best-selling product.'],
    [
      'اكتب ما وجدته، وستعود إليه في آخر الدورة.',
      'Write down what you found; you will return to it at the end.',
    ],
  ],
  'Formats and sizes': [
    ['احفظ الصور بعرض لا يزيد على ما تعرضه الصفحة.', 'Save pictures no wider than the page shows them.'],
    [
      'صيغة حديثة توفر نصف الحجم دون فرق تراه العين.',
      'A modern format halves the size, and nobody sees a difference.',
    ],
  ],
  'Loading when needed': [
    ['ما لا يظهر في أول الشاشة يمكنه أن ينتظر.', 'What is below the first screen can wait.'],
    ['لا تؤخر الصورة الأولى أبدًا.', 'Never delay the first picture.'],
  ],
  'Exercise: a product page': [
    ['صغّر صور منتج واحد وقِس الصفحة من جديد.', 'Make the pictures of one product smaller and measure again.'],
    ['قارن الرقمين قبل التغيير وبعده.', 'Compare the figure before with the figure after.'],
  ],
  'What you do not use': [
    [
      'كل إضافة في متجرك تحمّل ملفاتها في كل صفحة.',
      'Every add-on of your store loads its files on every page.',
    ],
    ['احذف ما لم تفتحه منذ شهر.', 'Remove what you have not opened for a month.'],
  ],
  'Splitting files': [
    ['قسّم الشيفرة بحيث تحمل كل صفحة ما تحتاجه فقط.', 'Split code so that a page loads only what it needs.'],
    [
      'عشرة ملفات صغيرة ليست أسرع من ثلاثة متوسطة.',
      'Ten tiny files are not faster than three of medium size.',
    ],
  ],
  'Fonts without a jump': [
    ['اختر خطًا بديلًا بنفس المقاسات.', 'Choose a fallback font with the same measures.'],
    ['حمّل الحروف التي تستخدمها صفحاتك فقط.', 'Load only the characters that your pages use.'],
  ],
  'Final check': [
    ['أعد قياس الصفحة التي بدأت بها.', 'Measure the page that you started with again.'],
    ['احتفل بما تحسّن، ودوّن ما بقي.', 'Enjoy what got better, and note what is left.'],
  ],
  'An example from start to finish': [
    ['نتابع عملًا واحدًا من الفكرة إلى النتيجة.', 'We follow one piece of work from idea to result.'],
    ['لاحظ ما الذي تقرر أولًا وما الذي أُجّل.', 'Notice what was decided first and what was left for later.'],
  ],
  'First ideas': [
    ['ثلاثة مفاهيم تكفي لتبدأ.', 'Three ideas are enough to start.'],
    ['اشرح كل مفهوم لزميل بجملة واحدة.', 'Explain each of them to a colleague in one sentence.'],
  ],
  Tools: [
    ['أداة تعرفها جيدًا خير من خمس جديدة.', 'One tool that you know well beats five new ones.'],
    ['تعلّم اختصارين كل أسبوع.', 'Learn two shortcuts each week.'],
  ],
  'Step by step': [
    ['قسّم العمل إلى خطوات لا تزيد على عشر دقائق.', 'Cut the work into steps of at most ten minutes.'],
    ['تحقق بعد كل خطوة، لا في النهاية.', 'Check after each step, not at the end.'],
  ],
  'Common mistakes': [
    ['أكثر الأخطاء سببها السرعة لا الجهل.', 'Most mistakes come from haste, not from ignorance.'],
    ['اكتب قائمة قصيرة تراجعها قبل التسليم.', 'Keep a short list to go through before you deliver.'],
  ],
  'A short exercise': [
    ['اضبط مؤقتًا على عشر دقائق وابدأ.', 'Set a timer to ten minutes and begin.'],
    ['توقف حين يرن، حتى لو لم تنته.', 'Stop when it rings, even if you are not done.'],
  ],
  'A small project': [
    ['اختر مشروعًا تنهيه في يوم واحد.', 'Choose a project that you can finish in a day.'],
    ['أرِه لشخص واحد واسأله عما لم يفهمه.', 'Show it to one person and ask what was unclear.'],
  ],
  'Looking at a real example': [
    ['انظر إلى عمل يعجبك واسأل لماذا نجح.', 'Look at work that you like and ask why it succeeds.'],
    ['خذ منه فكرة واحدة، لا شكله كله.', 'Take one idea from it, not its whole form.'],
  ],
  'Improving what you made': [
    ['احذف أولًا، ثم رتّب، ثم أضف.', 'Remove first, then put in order, then add.'],
    ['غيّر شيئًا واحدًا في كل مرة.', 'Change one thing at a time.'],
  ],
  'Exercise: your store': [
    ['طبّق ما تعلمته على صفحة واحدة من متجرك.', 'Use what you learned on one page of your store.'],
    ['انتظر أسبوعًا ثم انظر إلى الأرقام.', 'Wait a week, then look at the figures.'],
  ],
  'Advanced techniques': [
    ['هذه الطرق لمن أتقن الأساسيات.', 'These techniques are for those who know the basics.'],
    ['استخدم واحدة منها حين تحتاجها فعلًا.', 'Use one of them when you really need it.'],
  ],
  'Working with a team': [
    ['اتفقوا على من يقرر قبل أن تبدؤوا.', 'Agree on who decides before you begin.'],
    ['اكتبوا القرار حيث يجده الجميع.', 'Write decisions where everybody finds them.'],
  ],
  'Questions and answers': [
    ['جمعنا أكثر ما يسأل عنه المتعلمون.', 'We collected what learners ask most.'],
    ['إن لم تجد سؤالك فاكتب إلى المدرب.', 'If yours is missing, write to the instructor.'],
  ],
  'Exercise: a hard case': [
    ['هذه الحالة ليس لها جواب واحد صحيح.', 'This case has more than one good answer.'],
    ['اكتب سببك قبل أن تقرأ الحل.', 'Write your reason before you read the solution.'],
  ],
  Review: [
    ['راجع ما علّمت عليه في الأقسام السابقة.', 'Go through what you marked in the earlier sections.'],
    ['أعد الموضوع الذي لم يعد واضحًا.', 'Repeat the topic that is no longer clear.'],
  ],
  'Final project': [
    ['اجمع كل ما تعلمته في عمل واحد صغير.', 'Bring everything together in one small piece of work.'],
    ['سلّمه وإن لم يكن كاملًا.', 'Hand it in, even if it is not perfect.'],
  ],
  Test: [
    ['عشرة أسئلة قصيرة، ويمكنك إعادتها.', 'Ten short questions, and you can repeat them.'],
    ['بعد آخر موضوع تحصل على شهادتك.', 'After the last topic you get your certificate.'],
  ],
};

/** What the first film of a course says. */
export const WELCOME: readonly Text[] = [
  ['أهلًا بك، يسعدنا أن تتعلم معنا.', 'Welcome. We are glad that you learn with us.'],
  [
    'كل موضوع دقائق قليلة تنتهي بشيء تجرّبه.',
    'Each topic takes a few minutes and ends with something to try.',
  ],
];
