import type { Course } from '../contract.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSource } from '#shared/use-sample-api.ts';
import classes from './academy.module.css';
import { CourseDrawing } from './course-drawing.tsx';
import { CourseProgress } from './course-progress.tsx';
import { courseSearch, type CourseSort, loadTaken, takenQuery } from './queries.ts';

type Stage = 'completedStatus' | 'begunStatus' | 'notBegunStatus';

const TONES: Readonly<Record<Stage, Tone>> = {
  completedStatus: 'good',
  begunStatus: 'brand',
  notBegunStatus: 'quiet',
};

const stageOf = ({ completedTasks, totalTasks }: Course): Stage => {
  if (completedTasks === totalTasks) return 'completedStatus';
  return completedTasks > 0 ? 'begunStatus' : 'notBegunStatus';
};

const columnsOf = ({ t }: Phrasebook): readonly ListColumn<Course, CourseSort>[] => [
  {
    id: 'name',
    header: t('sampleAcademy.dashboard.name'),
    sort: 'courseName',
    isRowHeader: true,
    cell: ({ id, courseTitle, logo, user }) => (
      <span className={classes.named}>
        <CourseDrawing logo={logo} size="small" />
        <span className={classes.stacked}>
          <PageLink page="sample/course" params={[]} search={courseSearch(id)}>
            {courseTitle}
          </PageLink>
          <bdi className={classes.quiet}>{user}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'time', header: t('sampleAcademy.dashboard.courseTime'), hideable: true, cell: ({ time }) => time },
  {
    id: 'progress',
    header: t('sampleAcademy.progress'),
    sort: 'progress',
    cell: ({ courseTitle, completedTasks, totalTasks }) => (
      <CourseProgress name={courseTitle} done={completedTasks} total={totalTasks} />
    ),
  },
  {
    id: 'status',
    header: t('sampleAcademy.dashboard.status'),
    hideable: true,
    cell: (course) => {
      const stage = stageOf(course);
      return <StatusBadge tone={TONES[stage]}>{t(`sampleAcademy.dashboard.${stage}`)}</StatusBadge>;
    },
  },
];

/** A table of all courses with the learner's progress. */
export const TakenCard = ({ search, onSearch }: ListAddress<ListState<CourseSort>>) => {
  const book = usePhrases();
  const { t } = book;
  const source = useSource();
  const title = t('sampleAcademy.dashboard.taking');
  const list = useList({
    query: takenQuery(source, search),
    rows: ({ courses }) => courses,
    search,
    onSearch,
  });
  const exporting = useRowsExport<Course>({
    fileName: title,
    columns: [
      { header: t('sampleAcademy.dashboard.name'), value: ({ courseTitle }) => courseTitle },
      { header: t('sampleAcademy.dashboard.instructor'), value: ({ user }) => user },
      { header: t('sampleAcademy.dashboard.courseTime'), value: ({ time }) => time },
      {
        header: t('sampleAcademy.progress'),
        value: ({ completedTasks, totalTasks }) => `${completedTasks}/${totalTasks}`,
      },
      {
        header: t('sampleAcademy.dashboard.status'),
        value: (course) => t(`sampleAcademy.dashboard.${stageOf(course)}`),
      },
    ],
    load: () => loadTaken(source, search),
  });
  return (
    <ListCard
      title={title}
      subtitle={t('sampleAcademy.dashboard.takingNote')}
      actions={<ExportButton {...exporting} />}
      list={list}
      toolbar={{ search: t('sampleAcademy.dashboard.search') }}
      view={{ id: 'sample-courses', hasDensity: true, hasColumns: true }}
      columns={columnsOf(book)}
      rowKey={({ id }) => String(id)}
      hasBriefCards
      empty={t('sampleAcademy.dashboard.noCourses')}
      filters={[]}
      loadingRows={10}
    />
  );
};
