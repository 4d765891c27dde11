import type { KanbanItem } from '../contract.ts';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Boards, placeOf, withBoardAt, withCardAt } from './layout.ts';
import { type Lifted, useLift } from './use-lift.ts';
import { type Move, placeText } from './use-moves.ts';

export interface KanbanData {
  readonly boards: Boards;
  readonly items: readonly KanbanItem[];
}

const droppedAt = (now: Boards, { kind, id, boards }: Lifted): Boards => {
  if (kind === 'board')
    return withBoardAt(
      now,
      id,
      boards.findIndex((board) => board.id === id),
    );
  const place = placeOf(boards, id);
  return place ? withCardAt(now, id, place) : now;
};

/** The item picked up by keyboard, and its announcement. */
export const useKeyboard = (data: KanbanData | undefined, move: Move) => {
  const book = usePhrases();
  const { t } = book;
  const [said, setSaid] = useState('');
  const where = (lifted: Lifted) =>
    placeText(book, lifted, { after: lifted.boards, items: data?.items ?? [] });
  const lift = useLift({
    boards: data?.boards,
    onStep: (lifted) => setSaid(where(lifted)),
    // The toast announces the new place.
    onDrop: (lifted) => {
      setSaid(t('sampleKanban.dropped'));
      move(lifted, (now) => droppedAt(now, lifted));
    },
    onCancel: () => setSaid(t('sampleKanban.cancelled')),
  });
  return { ...lift, said };
};
