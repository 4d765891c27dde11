import { sampleAddress } from '#pages/addresses.ts';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import board from '#shared/board/board.module.css';
import { useSource } from '#shared/use-source.ts';
import { Interests, TimeBySubject } from './charts.tsx';
import { academyQuery } from './queries.ts';
import { Assignments, Instructors, TopCourses } from './tables.tsx';
import { WebinarCard } from './webinar-card.tsx';
import { LearnerFigures, Welcome } from './welcome.tsx';

/** How far the learner is, and what there is to learn next. */
export const AcademyDashboard = () => {
  const query = useQuery(academyQuery(useSource()));
  const seeAll = sampleAddress('sample/courses');
  return (
    <Loaded query={query} loadingRows={8}>
      {({ labels, instructors, top, webinar, assignments, next, ...figures }) => (
        <>
          <Welcome next={next} />
          <LearnerFigures {...figures} />
          <div className={board.columns}>
            <TimeBySubject labels={labels} seeAll={seeAll} />
            <Interests labels={labels} />
            <Assignments assignments={assignments} seeAll={seeAll} />
            <WebinarCard webinar={webinar} />
            <TopCourses top={top} seeAll={seeAll} />
            <Instructors instructors={instructors} />
          </div>
        </>
      )}
    </Loaded>
  );
};
