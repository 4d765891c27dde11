import { useCallback, useRef } from 'react';

import { scrollOnDrag, watchDrags } from './drag.ts';
import { placeAtGap, withBoardAt, withCardAt } from './layout.ts';
import { touchDrags } from './touch-drag.ts';
import type { Move } from './use-moves.ts';

/** Drops with the mouse or a finger, and scrolls the boards while something is dragged. */
export const useDrops = (move: Move) => {
  const strip = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
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
            void move(moved, (boards) => {
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
    },
    [move],
  );
  return { strip, attach };
};
