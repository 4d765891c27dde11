import type { Course, TopicPlace } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { academyKey } from './queries.ts';
import { placesOf } from './use-marks.ts';

type Restarted = Pick<Course, 'id' | 'courseTitle'>;

/** Starts a course over after a question; the toast can undo it. */
export const useStartOver = () => {
  const { t } = usePhrases();
  const { api, locale } = useSource();
  const keys = [academyKey(locale)];
  const mark = (id: number, topics: readonly TopicPlace[], isCompleted: boolean) =>
    api.put('/api/apps/academy/courses/{id}/topics', {
      params: { id: String(id) },
      body: { topics: [...topics], isCompleted },
    });
  const reverse = useAction<{ readonly id: number; readonly topics: readonly TopicPlace[] }, unknown>({
    send: ({ id, topics }) => mark(id, topics, true),
    stale: keys,
    doneText: t('sampleShared.undone'),
  });
  const action = useConfirmedAction<Restarted>({
    send: async ({ id, courseTitle }) => {
      const { details } = await api.get('/api/apps/academy/courses/{id}', { params: { id: String(id) } });
      const topics = placesOf(details, true);
      await mark(id, topics, false);
      showToast('success', t('sampleAcademy.startOver.done', { name: courseTitle }), {
        label: t('sampleShared.undo'),
        run: () => reverse.run({ id, topics }),
      });
    },
    stale: keys,
    cancelledText: t('sampleAcademy.startOver.kept'),
  });
  const askAbout = ({ courseTitle }: Restarted) => ({
    title: t('sampleAcademy.startOver.title'),
    question: t('sampleAcademy.startOver.question', { name: courseTitle }),
    confirmLabel: t('sampleAcademy.startOver.confirm'),
  });
  return { action, askAbout };
};
