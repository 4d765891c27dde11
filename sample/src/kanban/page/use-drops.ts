import { useCallback, useEffect, useRef } from 'react';

import { scrollOnDrag, watchDrags } from './drag.ts';
import { placeAtGap, withBoardAt, withCardAt } from './layout.ts';
import { touchDrags } from './touch-drag.ts';
import type { Move } from './use-moves.ts';

/** Drops with the mouse or a finger, and scrolls the boards while something is dragged. */
export const useDrops = (move: Move) => {
  const strip = useRef<HTMLDivElement>(null);
  // Attached once: a page that renders again while a finger holds a card must not let go of it.
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  }, [move]);
  const attach = useCallback((element: HTMLDivElement | null) => {
    strip.current = element;
    if (element === null) return undefined;
    const ends = [
      scrollOnDrag(element, { axis: 'horizontal' }),
      touchDrags(element),
      watchDrags({
        onStart: () => {
          element.dataset['dragging'] = 'true';
        },
        onEnd: () => {
          delete element.dataset['dragging'];
        },
        onDrop: (moved, gap) =>
          void latestMove.current(moved, (boards) => {
            const { kind, id } = moved;
            if (kind === 'card') return withCardAt(boards, id, placeAtGap(boards, id, gap));
            const from = boards.findIndex((board) => board.id === id);
            return withBoardAt(boards, id, from < gap.index ? gap.index - 1 : gap.index);
          }),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { strip, attach };
};
