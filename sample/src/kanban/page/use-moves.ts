import type { KanbanItem } from '../contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { type Boards, type Moved, placeOf, withBoardAt, withCardAt } from './layout.ts';
import { kanbanKey, kanbanQuery, type KanbanSearch, type Reordering, saveOrder } from './queries.ts';
import { shortTitle } from './labels.ts';
import { useSource } from '#shared/use-sample-api.ts';

type Change = (boards: Boards) => Boards;

interface Done extends Reordering {
  readonly items: readonly KanbanItem[];
}

/** Undoes one move and keeps later changes. */
const takenBack = (now: Boards, before: Boards, { kind, id }: Moved): Boards => {
  const place = kind === 'card' ? placeOf(before, id) : undefined;
  if (place) return withCardAt(now, id, place);
  const index = before.findIndex((board) => board.id === id);
  return kind === 'board' ? withBoardAt(now, id, index) : now;
};

/** Describes where the moved card or board is now. */
export const placeText = (
  { t, formats }: Pick<Phrasebook, 't' | 'formats'>,
  { kind, id }: Moved,
  { after, items }: Omit<Done, 'before'>,
): string => {
  if (kind === 'board') {
    const index = after.findIndex((board) => board.id === id);
    const title = shortTitle(after[index]?.title);
    return t('sampleKanban.boardAt', {
      title,
      n: formats.number(index + 1),
      of: formats.number(after.length),
    });
  }
  const place = placeOf(after, id);
  const board = after.find((each) => each.id === place?.boardId);
  return t('sampleKanban.cardAt', {
    title: shortTitle(items.find((item) => item.id === id)?.title),
    board: shortTitle(board?.title),
    n: formats.number((place?.index ?? 0) + 1),
    of: formats.number(board?.itemsIds.length ?? 0),
  });
};

/** Changes the order optimistically and sends it. */
const useReordering = ({ large }: KanbanSearch) => {
  const { problemText } = usePhrases();
  const queries = useQueryClient();
  const { api, locale } = useSource();
  const queryKey = useMemo(() => kanbanQuery({ api, locale }, { large }).queryKey, [api, locale, large]);
  const { mutate } = useMutation({
    mutationKey: kanbanKey,
    // Quick moves are sent in order.
    scope: { id: 'sample-kanban' },
    mutationFn: (change: Reordering) => saveOrder(api, change),
    onError: (error) => showToast('error', problemText(error)),
    onSettled: async () => {
      // Refetch only after the last move: an earlier answer would revert moves still being sent.
      if (queries.isMutating({ mutationKey: kanbanKey }) === 1)
        await queries.invalidateQueries({ queryKey: kanbanKey });
    },
  });
  return useCallback(
    (change: Change): Done | undefined => {
      const data = queries.getQueryData(queryKey);
      if (data === undefined) return undefined;
      const after = change(data.boards);
      if (after === data.boards) return undefined;
      // A response from before the move would revert it.
      void queries.cancelQueries({ queryKey }, { revert: false, silent: true });
      queries.setQueryData(queryKey, { ...data, boards: [...after] });
      mutate({ before: data.boards, after });
      return { before: data.boards, after, items: data.items };
    },
    [queryKey, queries, mutate],
  );
};

/** Moves a card or a board; a toast says where it is now and offers to undo it. Returns whether anything moved. */
export type Move = (moved: Moved, change: Change) => boolean;

export const useMoves = (search: KanbanSearch): Move => {
  const book = usePhrases();
  const reorder = useReordering(search);
  return useCallback<Move>(
    (moved, change) => {
      const done = reorder(change);
      if (done === undefined) return false;
      const { t } = book;
      const undo = () => {
        if (reorder((now) => takenBack(now, done.before, moved)))
          showToast('success', t('sampleShared.undone'));
      };
      showToast('success', placeText(book, moved, done), { label: t('sampleShared.undo'), run: undo });
      return true;
    },
    [book, reorder],
  );
};
