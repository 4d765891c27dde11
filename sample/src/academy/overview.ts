import type { Academy } from './contract.ts';
import { COURSE_TAGS } from './values.ts';
import { addDays, HOUR_MS } from '@apps-hub/domain/time';
import { live, type Seeding, todayOf } from '../kit/seeding.ts';
import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { say } from '../kit/text.ts';
import { type CourseRecord, doneOf, minutesOf, topicsOf } from './data.ts';

const INSTRUCTORS = 5;
const TOP = 5;
const ASSIGNMENTS = 4;
const WEBINAR_DAYS = 3;
/** The evening in the Gulf. */
const WEBINAR_HOUR_UTC = 16;
const SEATS = 60;

const seedWebinar = (seeding: Seeding): Academy['webinar'] => {
  const { locale } = seeding;
  const [host] = peopleOf('webinar', 1, locale);
  const start =
    Date.parse(`${addDays(todayOf(seeding), WEBINAR_DAYS)}T00:00:00Z`) + WEBINAR_HOUR_UTC * HOUR_MS;
  return {
    title: say(['أسئلة التجار عن الصور والسرعة', 'Merchants ask about pictures and speed'], locale),
    host: host?.name ?? '',
    at: new Date(start).toISOString(),
    minutes: 45,
    seats: SEATS,
    taken: randomOf('webinar').int(20, SEATS - 5),
    isJoined: false,
  };
};

/** The next webinar, and whether the learner has a seat. */
export const liveWebinar = live(seedWebinar);

/** A completed course's test result in per cent; always the same for a course. */
const testOf = ({ fixed }: CourseRecord): number => randomOf(`test ${fixed.id}`).int(64, 100);

const stageOf = (record: CourseRecord): 'completed' | 'begun' | 'notBegun' => {
  const topics = topicsOf(record);
  const done = doneOf(topics).length;
  if (done === topics.length) return 'completed';
  return done > 0 ? 'begun' : 'notBegun';
};

const shareDone = (record: CourseRecord): number => {
  const topics = topicsOf(record);
  return doneOf(topics).length / topics.length;
};

const spentOn = (records: readonly CourseRecord[]): number =>
  records.reduce((sum, record) => sum + minutesOf(doneOf(topicsOf(record))), 0);

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

const assignmentsOf = (begun: readonly CourseRecord[]): Academy['assignments'] =>
  begun.slice(0, ASSIGNMENTS).map((record) => ({
    courseId: record.fixed.id,
    course: record.fixed.courseTitle,
    done: doneOf(topicsOf(record)).length,
    total: topicsOf(record).length,
  }));

const nextOf = ([record]: readonly CourseRecord[]): Academy['next'] => {
  const topic = record && topicsOf(record).find(({ isCompleted }) => !isCompleted);
  return record && topic
    ? { id: record.fixed.id, title: record.fixed.courseTitle, topic: topic.title }
    : null;
};

/** The learner's figures, computed from the current courses. */
export const overviewOf = (records: readonly CourseRecord[], webinar: Academy['webinar']): Academy => {
  const at = (stage: ReturnType<typeof stageOf>) => records.filter((record) => stageOf(record) === stage);
  const [completed, begun] = [at('completed'), at('begun')];
  const furthest = begun.toSorted((a, b) => shareDone(b) - shareDone(a));
  return {
    minutesSpent: spentOn(records),
    testPercent: meanOf(completed.map(testOf)),
    courses: { completed: completed.length, begun: begun.length, notBegun: at('notBegun').length },
    labels: COURSE_TAGS.map((tag) => {
      const own = records.filter(({ fixed }) => fixed.tags === tag);
      return {
        tag,
        minutes: spentOn(own),
        learners: own.reduce((sum, { fixed }) => sum + fixed.userCount, 0),
      };
    }),
    instructors: records
      .toSorted((a, b) => b.fixed.userCount - a.fixed.userCount)
      .slice(0, INSTRUCTORS)
      .map(({ fixed: { user, id, courseTitle, userCount } }) => ({
        name: user,
        courseId: id,
        course: courseTitle,
        learners: userCount,
      })),
    top: records
      .toSorted((a, b) => b.fixed.view - a.fixed.view)
      .slice(0, TOP)
      .map(({ fixed: { id, courseTitle, logo, view } }) => ({ id, title: courseTitle, logo, views: view })),
    webinar,
    assignments: assignmentsOf(furthest),
    next: nextOf(furthest),
  };
};
