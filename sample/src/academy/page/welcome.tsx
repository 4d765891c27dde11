import { sampleAddress } from '#pages/pages.ts';
import type { Academy } from '../contract.ts';
import { IconCertificate, IconClock, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { BoardHero } from '#shared/board/board-hero.tsx';
import { courseSearch } from './queries.ts';

/** "12 h 30 min" */
const hoursText = ({ t, formats }: Phrasebook, minutes: number): string =>
  t('sampleAcademy.hoursMinutes', {
    h: formats.number(Math.floor(minutes / 60)),
    m: formats.number(minutes % 60),
  });

/** The course to continue. */
export const Welcome = ({ next }: Pick<Academy, 'next'>) => {
  const { t } = usePhrases();
  return next ? (
    <BoardHero
      figure={t('sampleAcademy.dashboard.continueWith', { title: next.title })}
      text={t('sampleAcademy.dashboard.nextTopic', { topic: next.topic })}
      to={sampleAddress('sample/course')}
      search={courseSearch(next.id)}
      action={t('sampleAcademy.dashboard.continue')}
      scene="rule"
    />
  ) : (
    <BoardHero
      figure={t('sampleAcademy.dashboard.nothingBegun')}
      text={t('sampleAcademy.dashboard.nothingBegunNote')}
      to={sampleAddress('sample/courses')}
      action={t('sampleAcademy.dashboard.toCourses')}
      scene="rule"
    />
  );
};

type Figures = Pick<Academy, 'minutesSpent' | 'testPercent' | 'courses'>;

/** What the learner has done so far. */
export const LearnerFigures = ({ minutesSpent, testPercent, courses }: Figures) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { completed, begun, notBegun } = courses;
  const all = completed + begun + notBegun;
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleAcademy.dashboard.time'),
          value: hoursText(book, minutesSpent),
          icon: <IconClock size={22} />,
        },
        {
          label: t('sampleAcademy.dashboard.tests'),
          value: formats.percent(String(testPercent)),
          note: t('sampleAcademy.dashboard.testsNote'),
          icon: <IconListCheck size={22} />,
        },
        {
          label: t('sampleAcademy.dashboard.completed'),
          value: formats.number(completed),
          note: t('sampleAcademy.dashboard.completedNote', { count: all, n: formats.number(all) }),
          icon: <IconCertificate size={22} />,
        },
        {
          label: t('sampleAcademy.dashboard.begun'),
          value: formats.number(begun),
          note: t('sampleAcademy.dashboard.begunNote', { count: notBegun, n: formats.number(notBegun) }),
          icon: <IconPlayerPlay size={22} />,
        },
      ]}
    />
  );
};
