import type { CourseDetails, CoursePage, TopicPlace } from '../contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { academyKey, courseKey } from './queries.ts';

interface Marks {
  readonly topics: readonly TopicPlace[];
  readonly isCompleted: boolean;
}

const MARKING = ['sample', 'academy', 'marking'] as const;

const withMarks = ({ course, details }: CoursePage, { topics, isCompleted }: Marks): CoursePage => {
  const content = details.content.map((section) => {
    const marked = section.topics.map((each, topic) =>
      topics.some((place) => place.section === section.id && place.topic === topic)
        ? { ...each, isCompleted }
        : each,
    );
    const done = marked.filter((each) => each.isCompleted).length;
    return { ...section, topics: marked, status: `${done}/${marked.length}` };
  });
  const completedTasks = content
    .flatMap((section) => section.topics)
    .filter((each) => each.isCompleted).length;
  return { course: { ...course, completedTasks }, details: { ...details, content } };
};

/** The topics with this state. */
export const placesOf = ({ content }: CourseDetails, isCompleted: boolean): readonly TopicPlace[] =>
  content.flatMap(({ id: section, topics }) =>
    topics.flatMap((each, topic) => (each.isCompleted === isCompleted ? [{ section, topic }] : [])),
  );

/** Ticks topics optimistically; the server's data are fetched after the last of several ticks. */
export const useMarks = (id: string) => {
  const { t } = usePhrases();
  const { api, locale } = useSource();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MARKING,
    mutationFn: ({ topics, isCompleted }: Marks) =>
      api.put('/api/apps/academy/courses/{id}/topics', {
        params: { id },
        body: { topics: [...topics], isCompleted },
      }),
    onMutate: async (marks) => {
      await queries.cancelQueries({ queryKey: courseKey(locale, id) });
      queries.setQueryData<CoursePage>(courseKey(locale, id), (page) => page && withMarks(page, marks));
    },
    onError: () => showToast('error', t('sampleAcademy.page.failed')),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: MARKING }) === 1)
        void queries.invalidateQueries({ queryKey: academyKey(locale) });
    },
  });
  return mutate;
};
