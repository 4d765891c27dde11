import type { CourseDetails, CoursePage, TopicPlace } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconCertificate, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CourseProgress } from './course-progress.tsx';
import classes from './course.module.css';
import { useCertificate } from './use-certificate.ts';

const LessonPlayer = lazy(async () => ({ default: (await import('./lesson-player.tsx')).LessonPlayer }));

/** A topic with its position. */
export interface ShownTopic {
  readonly place: TopicPlace;
  readonly title: string;
  readonly time: string;
  readonly isCompleted: boolean;
}

interface LessonProps extends CoursePage {
  readonly shown: ShownTopic | undefined;
  readonly onComplete: (place: TopicPlace) => void;
}

const Completed = ({ details }: { readonly details: CourseDetails }) => {
  const { t } = usePhrases();
  const certificate = useCertificate(details);
  return (
    <div className={classes.lesson}>
      <p>{t('sampleAcademy.certificate.ready')}</p>
      <Button
        leftSection={<IconCertificate size={18} aria-hidden />}
        loading={certificate.isBusy}
        onClick={certificate.save}
      >
        {t('sampleAcademy.certificate.save')}
      </Button>
    </div>
  );
};

/** The film of the topic to continue with, or of the one that was chosen; at the end the certificate. */
export const LessonCard = ({ course, details, shown, onComplete }: LessonProps) => {
  const { t } = usePhrases();
  const isDone = course.completedTasks === course.totalTasks;
  return (
    <Card title={isDone ? t('sampleAcademy.page.completed') : t('sampleAcademy.page.next')}>
      <div className={classes.body}>
        {shown && (
          <Suspense fallback={<div className={classes.film} />}>
            <LessonPlayer course={course} title={shown.title} place={shown.place} />
          </Suspense>
        )}
        {shown && (
          <div className={classes.lesson}>
            <p aria-live="polite">{t('sampleAcademy.page.topicTime', shown)}</p>
            {!shown.isCompleted && (
              <Button
                leftSection={<IconCheck size={18} aria-hidden />}
                onClick={() => onComplete(shown.place)}
              >
                {t('sampleAcademy.page.complete')}
              </Button>
            )}
          </div>
        )}
        {isDone && <Completed details={details} />}
        <CourseProgress name={course.courseTitle} done={course.completedTasks} total={course.totalTasks} />
      </div>
    </Card>
  );
};

/** The paragraphs of a description, as plain text: no markup of a course reaches the page. */
const paragraphsOf = (html: string): readonly string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

const Numbers = ({ details }: { readonly details: CourseDetails }) => {
  const { t, formats } = usePhrases();
  const numbers = [
    [t('sampleAcademy.page.level'), details.skillLevel],
    [t('sampleAcademy.page.students'), formats.number(details.totalStudents)],
    [t('sampleAcademy.page.language'), details.language],
    [t('sampleAcademy.page.captions'), t(`sampleAcademy.page.${details.isCaptions ? 'yes' : 'no'}`)],
    [t('sampleAcademy.page.lectures'), formats.number(details.totalLectures)],
    [t('sampleAcademy.page.length'), details.length],
  ];
  return (
    <dl className={classes.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The course's description, facts and tutor. */
export const AboutCards = ({ details }: { readonly details: CourseDetails }) => {
  const { t } = usePhrases();
  return (
    <>
      <Card title={t('sampleAcademy.page.about')}>
        <div className={classes.body}>
          <p>{details.about}</p>
        </div>
      </Card>
      <Card title={t('sampleAcademy.page.numbers')}>
        <div className={classes.body}>
          <Numbers details={details} />
        </div>
      </Card>
      <Card title={t('sampleAcademy.page.description')}>
        <div className={classes.body}>
          {paragraphsOf(details.description).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Card>
      <Card title={t('sampleAcademy.page.instructor')}>
        <div className={classes.body}>
          <div className={classes.teacher}>
            <Portrait name={details.instructor} />
            <div>
              <p>
                <bdi>{details.instructor}</bdi>
              </p>
              <p className={classes.quiet}>{details.instructorPosition}</p>
            </div>
          </div>
        </div>
      </Card>
    </>
  );
};
