import type { Academy } from '@apps-hub/contract/sample/academy/routes';
import type { CourseTag } from '@apps-hub/contract/sample/academy/values';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { BoardChart } from '../shared/board/board-chart.tsx';
import { academyKey } from './queries.ts';

const COLOURS = { Web: 1, Art: 2, Psychology: 3, 'UI/UX': 4, Design: 5 } as const satisfies Record<
  CourseTag,
  number
>;

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
      series={labels.map(({ tag }) => ({
        key: tag,
        label: t(`sampleAcademy.labels.${tag}`),
        colour: COLOURS[tag],
      }))}
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

/** What people learn. */
export const Interests = ({ labels }: Pick<Academy, 'labels'>) => {
  const { t, formats } = usePhrases();
  return (
    <BoardChart
      title={t('sampleAcademy.dashboard.interests')}
      subtitle={t('sampleAcademy.dashboard.interestsNote')}
      source={academyKey(formats.locale)}
      axis={t('sampleAcademy.dashboard.subject')}
      kind="bars"
      series={[{ key: 'learners', label: t('sampleAcademy.learners'), colour: 1 }]}
      points={labels
        .toSorted((a, b) => b.learners - a.learners)
        .map(({ tag, learners }) => ({
          label: t(`sampleAcademy.labels.${tag}`),
          title: t(`sampleAcademy.labels.${tag}`),
          values: { learners },
        }))}
      formatValue={formats.number}
    />
  );
};
