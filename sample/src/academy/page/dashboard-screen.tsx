import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { sampleAddress } from '#pages/pages.ts';
import board from '#shared/board/board.module.css';
import { useSource } from '#shared/use-sample-api.ts';
import { Interests, TimeBySubject } from './charts.tsx';
import { academyQuery, parseTakenSearch } from './queries.ts';
import { WebinarCard } from './webinar-card.tsx';
import { LearnerFigures, Welcome } from './welcome.tsx';

// Below the first screen, and loaded after it.
const Assignments = overlay(async () => (await import('./tables.tsx')).Assignments);
const Instructors = overlay(async () => (await import('./tables.tsx')).Instructors);
const TopCourses = overlay(async () => (await import('./tables.tsx')).TopCourses);
const TakenCard = overlay(async () => (await import('./taken-card.tsx')).TakenCard);

/** The learner's progress and what to learn next. */
const AcademyDashboard = () => {
  const query = useQuery(academyQuery(useSource()));
  const seeAll = sampleAddress('sample/courses');
  return (
    <Loaded query={query} loadingRows={8}>
      {({ labels, instructors, top, webinar, assignments, next, ...figures }) => (
        <>
          <div className={board.top}>
            <Welcome next={next} />
            <LearnerFigures {...figures} />
          </div>
          <Suspense fallback={<LoadingRows rows={8} />}>
            <div className={board.columns}>
              <TimeBySubject labels={labels} seeAll={seeAll} />
              <Interests labels={labels} />
              <Assignments assignments={assignments} seeAll={seeAll} />
              <WebinarCard webinar={webinar} />
              <TopCourses top={top} seeAll={seeAll} />
              <Instructors instructors={instructors} />
            </div>
          </Suspense>
        </>
      )}
    </Loaded>
  );
};

export const AcademyDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseTakenSearch);
  return (
    <Page title={t('sampleAcademy.title')}>
      <AcademyDashboard />
      <Suspense fallback={<LoadingRows rows={5} />}>
        <TakenCard search={search} onSearch={onSearch} />
      </Suspense>
    </Page>
  );
};
