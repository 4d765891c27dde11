import type { Academy } from '../contract.ts';
import type { CourseTag } from '../values.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { BoardChart } from '#shared/board/board-chart.tsx';
import { academyKey } from './queries.ts';

const COLOURS = { Web: 1, Art: 2, Psychology: 3, 'UI/UX': 4, Design: 5 } as const satisfies Record<
  CourseTag,
  number
>;

const seriesOf = (labels: Academy['labels'], t: Phrasebook['t']) =>
  labels.map(({ tag }) => ({ key: tag, label: t(`sampleAcademy.labels.${tag}`), colour: COLOURS[tag] }));

/** How long the learner spent on each subject. */
export const TimeBySubject = ({ labels, seeAll }: Pick<Academy, 'labels'> & { readonly seeAll: string }) => {
  const { t, formats } = usePhrases();
  const all = t('sampleAcademy.dashboard.total');
  return (
    <BoardChart
      title={t('sampleAcademy.dashboard.timeByLabel')}
      subtitle={t('sampleAcademy.dashboard.timeByLabelNote')}
      source={academyKey(formats.locale)}
      seeAll={seeAll}
      axis={t('sampleAcademy.dashboard.subject')}
      kind="donut"
      series={seriesOf(labels, t)}
      points={[
        {
          label: all,
          title: all,
          values: Object.fromEntries(labels.map(({ tag, minutes }) => [tag, minutes])),
        },
      ]}
      formatValue={formats.number}
    />
  );
};

/** Which subjects people learn. */
export const Interests = ({ labels }: Pick<Academy, 'labels'>) => {
  const { t, formats } = usePhrases();
  const all = t('sampleAcademy.learners');
  return (
    <BoardChart
      title={t('sampleAcademy.dashboard.interests')}
      subtitle={t('sampleAcademy.dashboard.interestsNote')}
      source={academyKey(formats.locale)}
      axis={t('sampleAcademy.dashboard.subject')}
      kind="radial"
      series={seriesOf(labels, t)}
      points={[
        {
          label: all,
          title: all,
          values: Object.fromEntries(labels.map(({ tag, learners }) => [tag, learners])),
        },
      ]}
      formatValue={formats.number}
    />
  );
};
