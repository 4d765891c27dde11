import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { NothingFound } from '@apps-hub/ui/components/states.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ListToolbar } from '@apps-hub/ui/kit/list/list-toolbar.tsx';
import { PagerButtons } from '@apps-hub/ui/kit/list/pager-buttons.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import type { Course } from '../contract.ts';
import { COURSE_TAGS } from '../values.ts';
import classes from './academy.module.css';
import { CourseCard } from './course-card.tsx';
import { COURSE_PAGE_SIZE, coursesQuery, type CoursesSearch, parseCoursesSearch } from './queries.ts';
import { useStartOver } from './use-start-over.ts';

type Change = (change: Partial<CoursesSearch>, replace?: boolean) => void;

interface FiltersProps {
  readonly book: Phrasebook;
  readonly search: CoursesSearch;
  readonly change: Change;
}

const Filters = ({ book: { t }, search, change }: FiltersProps) => (
  <>
    <SelectFilter
      label={t('sampleAcademy.courses.label')}
      isLabelHidden
      value={search.label}
      initial={t('sampleAcademy.courses.allLabels')}
      options={COURSE_TAGS.map((value) => ({ value, label: t(`sampleAcademy.labels.${value}`) }))}
      onChange={(label) => change({ label })}
    />
    <SelectFilter
      label={t('sampleAcademy.courses.sort')}
      isLabelHidden
      value={search.sortBy}
      initial={t('sampleAcademy.courses.unsorted')}
      options={[
        { value: 'courseName', label: t('sampleAcademy.courses.byName') },
        { value: 'progress', label: t('sampleAcademy.courses.byProgress') },
      ]}
      onChange={(sortBy) => change({ sortBy, orderBy: sortBy === 'progress' ? 'desc' : undefined })}
    />
    <CheckField
      checked={search.completed !== 'shown'}
      onChange={(isHidden) => change({ completed: isHidden ? undefined : 'shown' })}
    >
      {t('sampleAcademy.courses.hideCompleted')}
    </CheckField>
  </>
);

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const Pager = ({ page, total, onPage }: PagerProps) => {
  const { t, formats } = usePhrases();
  const pages = Math.ceil(total / COURSE_PAGE_SIZE);
  return (
    <nav className={classes.pager} aria-label={t('common.table.pages')}>
      <span aria-live="polite">
        {t('common.table.range', {
          from: formats.number((page - 1) * COURSE_PAGE_SIZE + 1),
          to: formats.number(Math.min(page * COURSE_PAGE_SIZE, total)),
          total: formats.number(total),
        })}
      </span>
      <PagerButtons
        onPrevious={page <= 1 ? undefined : () => onPage(page - 1)}
        onNext={page >= pages ? undefined : () => onPage(page + 1)}
      />
    </nav>
  );
};

interface CardsProps {
  readonly courses: readonly Course[];
  readonly isBusy: boolean;
}

const Cards = ({ courses, isBusy }: CardsProps) => {
  const startOver = useStartOver();
  return (
    <>
      <ul className={classes.cards} aria-busy={isBusy}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} onStartOver={startOver.action.ask} />
        ))}
      </ul>
      <ConfirmQuestion {...startOver} />
    </>
  );
};

const NO_FILTERS = { q: undefined, label: undefined, completed: 'shown' } as const;

/** Course cards with search, subject filter and a switch that hides completed ones. */
const CoursesPage = ({ search, onSearch }: ListAddress<CoursesSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const query = useQuery({ ...coursesQuery(useSource(), search), placeholderData: keepPreviousData });
  const change: Change = (next, replace) => onSearch({ ...search, page: undefined, ...next }, replace);
  const filtersOn = [search.label, search.sortBy, search.completed].filter((each) => each !== undefined);
  return (
    <section className={classes.sheet} aria-labelledby="courses-lead">
      <header className={classes.hero}>
        <h2 id="courses-lead">{t('sampleAcademy.courses.lead')}</h2>
        <p>{t('sampleAcademy.courses.leadNote')}</p>
      </header>
      <ListToolbar
        label={t('sampleAcademy.courses.filters')}
        search={t('sampleAcademy.courses.search')}
        filters={<Filters book={book} search={search} change={change} />}
        q={search.q}
        onQ={(q) => change({ q }, true)}
        activeCount={filtersOn.length}
      />
      <Loaded query={query} loadingRows={6}>
        {({ courses, total }) => (
          <>
            <p className={classes.count} aria-live="polite">
              {t('sampleAcademy.courses.count', { count: total, n: formats.number(total) })}
            </p>
            {total === 0 ? (
              <NothingFound text={t('sampleAcademy.courses.none')} onClear={() => change(NO_FILTERS)} />
            ) : (
              <>
                <Cards courses={courses} isBusy={query.isPlaceholderData} />
                <Pager
                  page={search.page ?? 1}
                  total={total}
                  onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

export const CoursesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCoursesSearch);
  return (
    <Page title={t('sampleAcademy.courses.title')}>
      <CoursesPage search={search} onSearch={onSearch} />
    </Page>
  );
};
