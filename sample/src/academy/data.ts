import type { Course, CourseDetails, TopicPlace } from './contract.ts';
import type { CourseTag } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { live } from '../kit/seeding.ts';
import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';
import { sectionsOf, WRITTEN_COURSE } from './sections.ts';
import { ABOUT, COURSE_ROWS, DESCRIPTION } from './texts.ts';

const COLOURS: Readonly<Record<CourseTag, string>> = {
  Web: 'primary',
  Art: 'success',
  'UI/UX': 'error',
  Psychology: 'warning',
  Design: 'info',
};

const TEAMS: Readonly<Record<CourseTag, Text>> = {
  Web: ['فريق الويب', 'Web team'],
  Art: ['فريق الفنون', 'Art team'],
  'UI/UX': ['فريق تجربة الاستخدام', 'User experience team'],
  Psychology: ['فريق علم النفس', 'Psychology team'],
  Design: ['فريق التصميم', 'Design team'],
};

interface Topic {
  readonly title: string;
  readonly minutes: number;
  isCompleted: boolean;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly topics: readonly Topic[];
}

/** A course with its topics, from which its progress and length are computed. */
export interface CourseRecord {
  readonly fixed: Omit<Course, 'completedTasks' | 'totalTasks' | 'time'>;
  readonly sections: readonly Section[];
}

const timeOf = (minutes: number, locale: Locale): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [h, m] = locale === 'ar' ? [' س', ' د'] : ['h', 'm'];
  return [hours > 0 ? `${hours}${h}` : '', rest > 0 ? `${rest}${m}` : ''].filter(Boolean).join(' ');
};

const minutesText = (minutes: number, locale: Locale): string =>
  locale === 'ar' ? `${minutes} د` : `${minutes} min`;

export const topicsOf = ({ sections }: CourseRecord): readonly Topic[] =>
  sections.flatMap(({ topics }) => topics);

export const minutesOf = (topics: readonly Topic[]): number =>
  topics.reduce((sum, { minutes }) => sum + minutes, 0);

export const doneOf = (topics: readonly Topic[]): readonly Topic[] =>
  topics.filter(({ isCompleted }) => isCompleted);

const seedCourses = (locale: Locale): readonly CourseRecord[] => {
  const random = randomOf('courses');
  const tutors = peopleOf('tutors', COURSE_ROWS.length, locale);
  const [writer] = peopleOf('instructor', 1, locale, 'women');
  return COURSE_ROWS.map(([tag, image, title, desc], index) => {
    const id = index + 1;
    return {
      fixed: {
        id,
        user: (id === WRITTEN_COURSE ? writer : tutors[index])?.name ?? '',
        image,
        tutorImg: '',
        userCount: random.int(8, 640),
        note: random.int(2, 40),
        view: random.int(90, 4_800),
        logo: image,
        color: COLOURS[tag],
        courseTitle: say(title, locale),
        desc: say(desc, locale),
        tags: tag,
        rating: random.int(36, 50) / 10,
        ratingCount: random.int(12, 420),
      },
      sections: sectionsOf(id).map((section, place) => ({
        id: `section-${place + 1}`,
        title: say(section.title, locale),
        topics: section.topics.map(([topic, minutes, isCompleted]) => ({
          title: say(topic, locale),
          minutes,
          isCompleted,
        })),
      })),
    };
  });
};

/** The current courses. */
export const liveCourses = live(({ locale }) => seedCourses(locale));

export const courseOf = (record: CourseRecord, locale: Locale): Course => {
  const topics = topicsOf(record);
  return {
    ...record.fixed,
    completedTasks: doneOf(topics).length,
    totalTasks: topics.length,
    time: timeOf(minutesOf(topics), locale),
  };
};

/** Texts of the one course that is written out; the others have generic texts about their subject. */
const textsOf = ({ fixed }: CourseRecord, locale: Locale) =>
  fixed.id === WRITTEN_COURSE
    ? {
        about: say(ABOUT, locale),
        instructorPosition: say(['مهندسة ويب', 'Web engineer'], locale),
        totalStudents: 3_840,
      }
    : {
        about: fixed.desc,
        instructorPosition: say(TEAMS[fixed.tags], locale),
        totalStudents: fixed.userCount,
      };

const HOW_IT_IS_TAUGHT: readonly Text[] = [
  [
    'كل موضوع قصير: شرح، ثم مثال، ثم شيء تجرّبه بنفسك.',
    'Each topic is short: an explanation, an example, and something to try yourself.',
  ],
  [
    'ضع علامة على ما أنهيته، وتابع لاحقًا من حيث توقفت.',
    'Tick what you have done, and continue later where you stopped.',
  ],
];

export const courseDetailsOf = (record: CourseRecord, locale: Locale): CourseDetails => {
  const { fixed, sections } = record;
  const topics = topicsOf(record);
  const description = fixed.id === WRITTEN_COURSE ? DESCRIPTION : HOW_IT_IS_TAUGHT;
  return {
    title: fixed.courseTitle,
    ...textsOf(record, locale),
    instructor: fixed.user,
    instructorAvatar: '',
    skillLevel: say(['كل المستويات', 'All levels'], locale),
    language: say(['العربية', 'Arabic'], locale),
    isCaptions: true,
    length: timeOf(minutesOf(topics), locale),
    totalLectures: topics.length,
    description: description.map((text) => `<p>${say(text, locale)}</p>`).join(''),
    content: sections.map(({ id, title, topics: own }) => ({
      title,
      status: `${doneOf(own).length}/${own.length}`,
      time: minutesText(minutesOf(own), locale),
      id,
      topics: own.map((topic) => ({
        title: topic.title,
        time: minutesText(topic.minutes, locale),
        isCompleted: topic.isCompleted,
      })),
    })),
  };
};

/** Marks topics as done or not done; ignores topics that the course does not have. */
export const mark = (
  { sections }: CourseRecord,
  places: readonly TopicPlace[],
  isCompleted: boolean,
): void => {
  for (const { section, topic } of places) {
    const found = sections.find(({ id }) => id === section)?.topics[topic];
    if (found) found.isCompleted = isCompleted;
  }
};
