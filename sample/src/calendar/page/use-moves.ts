import type { CalendarEvent } from '../contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { datesIn } from './dates.ts';
import { changeEvent, eventsKey } from './queries.ts';
import type { Span } from './spans.ts';

interface Move {
  readonly id: number;
  readonly span: Span;
}

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end && one.allDay === other.allDay;

/** Moves an event optimistically. A toast says its new time and offers Undo. */
export const useMoves = () => {
  const { t, formats, problemText } = usePhrases();
  const { locale } = formats;
  const api = useSampleApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: eventsKey(locale),
    scope: { id: 'sample-calendar' },
    mutationFn: ({ id, span }: Move) => changeEvent(api, id, span),
    onError: (error) => showToast('error', problemText(error)),
    onSettled: async () => {
      // Refetch only after the last move: an earlier answer would revert moves still being sent.
      if (queries.isMutating({ mutationKey: eventsKey(locale) }) === 1)
        await queries.invalidateQueries({ queryKey: eventsKey(locale) });
    },
  });
  const set = useCallback(
    ({ id, span }: Move) => {
      const queryKey = eventsKey(locale);
      // A response from before the move would revert it.
      void queries.cancelQueries({ queryKey }, { silent: true });
      queries.setQueriesData<CalendarEvent[]>({ queryKey }, (events) =>
        events?.map((event) => (event.id === id ? { ...event, ...span } : event)),
      );
      mutate({ id, span });
    },
    [locale, queries, mutate],
  );
  return useCallback(
    ({ id, title, start, end, allDay }: CalendarEvent, span: Span) => {
      const before = { start, end, allDay };
      if (isSame(before, span)) return;
      set({ id, span });
      showToast('success', t('sampleCalendar.moved', { title, when: datesIn(formats).span(span) }), {
        label: t('sampleShared.undo'),
        run: () => {
          set({ id, span: before });
          showToast('success', t('sampleShared.undone'));
        },
      });
    },
    [set, t, formats],
  );
};
