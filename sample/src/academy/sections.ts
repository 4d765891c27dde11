import { randomOf } from '../kit/random.ts';
import type { Text } from '../kit/text.ts';
import { SECTION_ROWS, type SectionRow } from './texts.ts';

/** The one course whose sections are written out; the others are assembled from common parts. */
export const WRITTEN_COURSE = 21;

interface Part {
  readonly title: Text;
  /** In the order in which they are taught. */
  readonly topics: readonly Text[];
}

const PARTS: readonly Part[] = [
  {
    title: ['البداية', 'Getting started'],
    topics: [
      ['مرحبًا بك', 'Welcome'],
      ['ما الذي تحتاجه', 'What you need'],
      ['كيف تستفيد من الدورة', 'How to use this course'],
      ['مثال من البداية إلى النهاية', 'An example from start to finish'],
    ],
  },
  {
    title: ['الأساسيات', 'Basics'],
    topics: [
      ['المفاهيم الأولى', 'First ideas'],
      ['الأدوات', 'Tools'],
      ['خطوة بخطوة', 'Step by step'],
      ['أخطاء شائعة', 'Common mistakes'],
      ['تمرين قصير', 'A short exercise'],
    ],
  },
  {
    title: ['التطبيق', 'In practice'],
    topics: [
      ['مشروع صغير', 'A small project'],
      ['مراجعة مثال حقيقي', 'Looking at a real example'],
      ['تحسين ما صنعت', 'Improving what you made'],
      ['تمرين: متجرك', 'Exercise: your store'],
    ],
  },
  {
    title: ['خطوة أبعد', 'Going further'],
    topics: [
      ['تقنيات متقدمة', 'Advanced techniques'],
      ['العمل مع فريق', 'Working with a team'],
      ['أسئلة وأجوبة', 'Questions and answers'],
      ['تمرين: حالة صعبة', 'Exercise: a hard case'],
    ],
  },
  {
    title: ['الختام', 'Wrapping up'],
    topics: [
      ['المراجعة', 'Review'],
      ['المشروع النهائي', 'Final project'],
      ['الاختبار', 'Test'],
    ],
  },
];

const FEWEST_PARTS = 3;
/** Every fourth course is complete: all its topics are done. */
const COMPLETE_PERCENT = 25;
const BEGUN_PERCENT = 70;

const doneCount = (topics: number, random: ReturnType<typeof randomOf>): number => {
  if (random.chance(COMPLETE_PERCENT)) return topics;
  return random.chance(BEGUN_PERCENT) ? random.int(1, topics - 1) : 0;
};

/** A course's sections with the first `done` topics completed. */
export const sectionsOf = (course: number): readonly SectionRow[] => {
  if (course === WRITTEN_COURSE) return SECTION_ROWS;
  const random = randomOf(`course ${course}`);
  const parts = PARTS.slice(0, random.int(FEWEST_PARTS, PARTS.length));
  const done = doneCount(
    parts.reduce((sum, { topics }) => sum + topics.length, 0),
    random,
  );
  let at = 0;
  return parts.map(({ title, topics }) => ({
    title,
    topics: topics.map((topic) => {
      at += 1;
      return [topic, random.int(4, 28), at <= done] as const;
    }),
  }));
};
