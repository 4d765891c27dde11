import type { Course, CourseDetails } from '@apps-hub/contract/sample/academy/routes';
import type { CourseTag } from '@apps-hub/contract/sample/academy/values';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { say } from '../kit/text.ts';
import { ABOUT, COURSE_ROWS, DESCRIPTION, SECTION_ROWS } from './texts.ts';

const COLOURS: Readonly<Record<CourseTag, string>> = {
  Web: 'primary',
  Art: 'success',
  'UI/UX': 'error',
  Psychology: 'warning',
  Design: 'info',
};

/** Every fourth course is complete: all its tasks are done. */
const COMPLETE_PERCENT = 25;

const timeOf = (minutes: number, locale: Locale): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [h, m] = locale === 'ar' ? [' س', ' د'] : ['h', 'm'];
  return [hours > 0 ? `${hours}${h}` : '', rest > 0 ? `${rest}${m}` : ''].filter(Boolean).join(' ');
};

export const seedCourses = (locale: Locale): Course[] => {
  const random = randomOf('courses');
  const tutors = peopleOf('tutors', COURSE_ROWS.length, locale);
  return COURSE_ROWS.map(([tag, image, title, desc], index) => {
    const totalTasks = random.int(20, 100);
    const isComplete = random.chance(COMPLETE_PERCENT);
    return {
      id: index + 1,
      user: tutors[index]?.name ?? '',
      image,
      tutorImg: '',
      completedTasks: isComplete ? totalTasks : random.int(0, totalTasks - 1),
      totalTasks,
      userCount: random.int(8, 640),
      note: random.int(2, 40),
      view: random.int(90, 4_800),
      time: timeOf(random.int(25, 480), locale),
      logo: image,
      color: COLOURS[tag],
      courseTitle: say(title, locale),
      desc: say(desc, locale),
      tags: tag,
      rating: random.int(36, 50) / 10,
      ratingCount: random.int(12, 420),
    };
  });
};

const minutesText = (minutes: number, locale: Locale): string =>
  locale === 'ar' ? `${minutes} د` : `${minutes} min`;

export const seedCourseDetails = (locale: Locale): CourseDetails => {
  const [instructor] = peopleOf('instructor', 1, locale, 'women');
  const topics = SECTION_ROWS.flatMap((section) => section.topics);
  const lengthMinutes = topics.reduce((sum, [, minutes]) => sum + minutes, 0);
  return {
    title: say(['صفحات أسرع', 'Faster pages'], locale),
    about: say(ABOUT, locale),
    instructor: instructor?.name ?? '',
    instructorAvatar: '',
    instructorPosition: say(['مهندسة ويب', 'Web engineer'], locale),
    skillLevel: say(['كل المستويات', 'All levels'], locale),
    totalStudents: 3_840,
    language: say(['العربية', 'Arabic'], locale),
    isCaptions: true,
    length: timeOf(lengthMinutes, locale),
    totalLectures: topics.length,
    description: DESCRIPTION.map((text) => `<p>${say(text, locale)}</p>`).join(''),
    content: SECTION_ROWS.map((section, index) => ({
      title: say(section.title, locale),
      status: `${section.topics.filter(([, , isCompleted]) => isCompleted).length}/${section.topics.length}`,
      time: minutesText(
        section.topics.reduce((sum, [, minutes]) => sum + minutes, 0),
        locale,
      ),
      id: `section-${index + 1}`,
      topics: section.topics.map(([title, minutes, isCompleted]) => ({
        title: say(title, locale),
        time: minutesText(minutes, locale),
        isCompleted,
      })),
    })),
  };
};
