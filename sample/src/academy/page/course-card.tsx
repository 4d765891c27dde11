import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';

import { Rating } from '@apps-hub/ui/components/rating.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { sampleAddress } from '#pages/pages.ts';
import { ButtonLink, PageLink } from '#shared/page-link.tsx';
import type { Course } from '../contract.ts';
import classes from './academy.module.css';
import { CourseDrawing } from './course-drawing.tsx';
import { CourseProgress } from './course-progress.tsx';
import { courseSearch } from './queries.ts';
import { TAG_TONES } from './tag-tones.ts';

interface CourseCardProps {
  readonly course: Course;
  readonly onStartOver: (course: Course) => void;
}

const stepOf = ({ completedTasks, totalTasks }: Course): 'start' | 'continue' | 'open' => {
  if (completedTasks === 0) return 'start';
  return completedTasks === totalTasks ? 'open' : 'continue';
};

const Actions = ({ course, onStartOver }: CourseCardProps) => {
  const { t } = usePhrases();
  const { id, courseTitle: name } = course;
  const step = stepOf(course);
  return (
    <div className={classes.cardActions}>
      {step !== 'start' && (
        <Button
          variant="default"
          aria-label={t('sampleAcademy.courses.startOverOf', { name })}
          onClick={() => onStartOver(course)}
        >
          {t('sampleAcademy.courses.startOver')}
        </Button>
      )}
      <ButtonLink
        to={sampleAddress('sample/course')}
        search={courseSearch(id)}
        aria-label={t(`sampleAcademy.courses.${step}Of`, { name })}
      >
        {t(`sampleAcademy.courses.${step}`)}
      </ButtonLink>
    </div>
  );
};

/** A course card with the learner's progress. */
export const CourseCard = ({ course, onStartOver }: CourseCardProps) => {
  const { t, formats } = usePhrases();
  const { id, courseTitle, desc, tags, rating, ratingCount, logo, user, time } = course;
  const isCompleted = stepOf(course) === 'open';
  return (
    <li className={classes.card}>
      <CourseDrawing logo={logo} tag={tags} size="wide" />
      <div className={classes.cardHead}>
        <StatusBadge tone={TAG_TONES[tags]}>{t(`sampleAcademy.labels.${tags}`)}</StatusBadge>
        <span className={classes.rated}>
          <Rating value={rating} label={t('sampleShared.rating', { value: formats.number(rating) })} />
          <span className={classes.quiet}>
            {t('sampleAcademy.courses.ratedBy', { count: ratingCount, n: formats.number(ratingCount) })}
          </span>
        </span>
      </div>
      <h3 className={classes.cardTitle}>
        <PageLink page="sample/course" params={[]} search={courseSearch(id)}>
          {courseTitle}
        </PageLink>
      </h3>
      <p>{desc}</p>
      <p className={classes.facts}>
        <bdi>{user}</bdi>
        {isCompleted ? (
          <StatusBadge tone="good">{t('sampleAcademy.courses.completed')}</StatusBadge>
        ) : (
          <span className={classes.time}>
            <IconClock size={16} aria-hidden />
            {time}
          </span>
        )}
      </p>
      <CourseProgress name={courseTitle} done={course.completedTasks} total={course.totalTasks} />
      <Actions course={course} onStartOver={onStartOver} />
    </li>
  );
};
