import { Button } from '@mantine/core';
import { IconLink, IconRotate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import type { CoursePage as CourseAnswer, CourseDetails, TopicPlace } from '../contract.ts';
import { AboutCards, LessonCard, type ShownTopic } from './course-cards.tsx';
import { CourseContent } from './course-content.tsx';
import classes from './course.module.css';
import { courseQuery, FIRST_COURSE } from './queries.ts';
import { TAG_TONES } from './tag-tones.ts';
import { placesOf, useMarks } from './use-marks.ts';
import { useStartOver } from './use-start-over.ts';

const Head = ({ course, details }: CourseAnswer) => {
  const { t } = usePhrases();
  const startOver = useStartOver();
  const share = async () => {
    const isCopied = await copyText(location.href);
    showToast(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'sampleAcademy.page.shared' : 'sampleAcademy.page.notShared'),
    );
  };
  return (
    <header className={classes.head}>
      <div>
        <PageTitle text={details.title} />
        <h1>{details.title}</h1>
        <p className={classes.by}>
          {t('sampleAcademy.page.by', { name: details.instructor })}
          <StatusBadge tone={TAG_TONES[course.tags]}>{t(`sampleAcademy.labels.${course.tags}`)}</StatusBadge>
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void share()}
        >
          {t('sampleAcademy.page.share')}
        </Button>
        {course.completedTasks > 0 && (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden />}
            onClick={() => startOver.action.ask(course)}
          >
            {t('sampleAcademy.courses.startOver')}
          </Button>
        )}
      </div>
      <ConfirmQuestion {...startOver} />
    </header>
  );
};

const topicAt = ({ content }: CourseDetails, place: TopicPlace | undefined): ShownTopic | undefined => {
  const topic = place && content.find(({ id }) => id === place.section)?.topics[place.topic];
  return topic && { ...topic, place };
};

const FIRST_TOPIC: TopicPlace = { section: 'section-1', topic: 0 };

const Opened = ({ page, id }: { readonly page: CourseAnswer; readonly id: string }) => {
  const mark = useMarks(id);
  const [chosen, setChosen] = useState<TopicPlace>();
  const { details } = page;
  const shown = topicAt(details, chosen ?? placesOf(details, false)[0] ?? FIRST_TOPIC);
  const complete = (place: TopicPlace) => {
    setChosen(undefined);
    mark({ topics: [place], isCompleted: true });
  };
  return (
    <>
      <Head {...page} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <LessonCard {...page} shown={shown} onComplete={complete} />
          <AboutCards details={details} />
        </div>
        <CourseContent
          content={details.content}
          shown={shown?.place}
          onShow={setChosen}
          onTick={(place, isCompleted) => mark({ topics: [place], isCompleted })}
        />
      </div>
    </>
  );
};

const NotFound = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  return (
    <>
      <PageTitle text={t('sampleAcademy.page.title')} />
      <EmptyState isPage text={t('sampleAcademy.page.notFound', { id })}>
        <PageLink page="sample/courses" params={[]}>
          {t('sampleAcademy.page.back')}
        </PageLink>
      </EmptyState>
    </>
  );
};

/** A course with its next topic, description and list of topics to tick off. */
const CoursePage = ({ id }: { readonly id: string }) => {
  const query = useQuery(courseQuery(useSource(), id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound id={id} />;
  return (
    <Loaded query={query} loadingRows={8}>
      {(page) => <Opened key={id} page={page} id={id} />}
    </Loaded>
  );
};

const parse = (raw: Readonly<Record<string, unknown>>): { readonly course: string } => ({
  course: /^\d{1,6}$/.test(String(raw['course'])) ? String(raw['course']) : FIRST_COURSE,
});

export const CourseScreen = () => {
  const [{ course }] = useAddress(parse);
  return (
    <Page>
      <CoursePage id={course} />
    </Page>
  );
};
