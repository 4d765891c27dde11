import type { Academy } from '../contract.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { BoardTable, type TableColumn } from '#shared/board/board-table.tsx';
import { PageLink } from '#shared/page-link.tsx';
import classes from './academy.module.css';
import { CourseDrawing } from './course-drawing.tsx';
import { CourseProgress } from './course-progress.tsx';
import { academyKey, courseSearch } from './queries.ts';

type Row<K extends 'instructors' | 'top' | 'assignments'> = Academy[K][number];

interface CourseLinkProps {
  readonly id: number;
  readonly title: string;
}

const CourseLink = ({ id, title }: CourseLinkProps) => (
  <PageLink page="sample/course" params={[]} search={courseSearch(id)}>
    {title}
  </PageLink>
);

const instructorColumns = ({ t, formats }: Phrasebook): readonly TableColumn<Row<'instructors'>>[] => [
  {
    id: 'name',
    header: t('sampleAcademy.dashboard.instructor'),
    isRowHeader: true,
    cell: ({ name, course, courseId }) => (
      <span className={classes.named}>
        <Portrait name={name} size="sm" />
        <span className={classes.stacked}>
          <bdi>{name}</bdi>
          <CourseLink id={courseId} title={course} />
        </span>
      </span>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'learners',
    header: t('sampleAcademy.learners'),
    align: 'end',
    cell: ({ learners }) => formats.number(learners),
    value: ({ learners }) => learners,
  },
];

/** The tutors with most learners. */
export const Instructors = ({ instructors }: Pick<Academy, 'instructors'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAcademy.dashboard.instructors')}
      subtitle={t('sampleAcademy.dashboard.instructorsNote')}
      source={academyKey(formats.locale)}
      columns={instructorColumns(book)}
      rows={instructors}
      rowKey={({ courseId }) => String(courseId)}
    />
  );
};

const topColumns = ({ t, formats }: Phrasebook): readonly TableColumn<Row<'top'>>[] => [
  {
    id: 'course',
    header: t('sampleAcademy.course'),
    isRowHeader: true,
    cell: ({ id, title, logo }) => (
      <span className={classes.named}>
        <CourseDrawing logo={logo} size="small" />
        <CourseLink id={id} title={title} />
      </span>
    ),
    value: ({ title }) => title,
  },
  {
    id: 'views',
    header: t('sampleAcademy.dashboard.views'),
    align: 'end',
    cell: ({ views }) => formats.number(views),
    value: ({ views }) => views,
  },
];

interface SeeAll {
  readonly seeAll: string;
}

/** The courses that are viewed most. */
export const TopCourses = ({ top, seeAll }: Pick<Academy, 'top'> & SeeAll) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAcademy.dashboard.top')}
      subtitle={t('sampleAcademy.dashboard.topNote')}
      source={academyKey(formats.locale)}
      seeAll={seeAll}
      columns={topColumns(book)}
      rows={top}
      rowKey={({ id }) => String(id)}
    />
  );
};

const assignmentColumns = ({ t }: Phrasebook): readonly TableColumn<Row<'assignments'>>[] => [
  {
    id: 'course',
    header: t('sampleAcademy.course'),
    isRowHeader: true,
    cell: ({ courseId, course }) => <CourseLink id={courseId} title={course} />,
    value: ({ course }) => course,
  },
  {
    id: 'progress',
    header: t('sampleAcademy.progress'),
    cell: ({ course, done, total }) => <CourseProgress name={course} done={done} total={total} />,
    value: ({ done, total }) => `${done}/${total}`,
  },
];

/** The started courses with the most progress. */
export const Assignments = ({ assignments, seeAll }: Pick<Academy, 'assignments'> & SeeAll) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAcademy.dashboard.assignments')}
      subtitle={t('sampleAcademy.dashboard.assignmentsNote')}
      source={academyKey(formats.locale)}
      seeAll={seeAll}
      columns={assignmentColumns(book)}
      rows={assignments}
      rowKey={({ courseId }) => String(courseId)}
      empty={t('sampleAcademy.dashboard.noAssignments')}
    />
  );
};
