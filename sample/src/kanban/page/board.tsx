import type { KanbanBoard, KanbanItem } from '../contract.ts';
import { memo, useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { AddCard } from './add-card.tsx';
import { BoardHead, type BoardPlace } from './board-head.tsx';
import { Card, type CardActions } from './card.tsx';
import { cardGap, dragElement, scrollOnDrag } from './drag.ts';
import { DropLine } from './drop-line.tsx';
import classes from './kanban.module.css';
import type { Move } from './use-moves.ts';
import { liftId } from './use-lift.ts';

interface BoardProps {
  readonly board: KanbanBoard;
  readonly items: ReadonlyMap<number, KanbanItem>;
  readonly titles: readonly string[];
  readonly place: BoardPlace;
  /** The card picked up by keyboard, if it is in this board. */
  readonly liftedCard: number | undefined;
  readonly isLifted: boolean;
  readonly actions: CardActions;
  readonly move: Move;
}

const gapInside = (scroller: HTMLElement, point: { clientX: number; clientY: number }) =>
  cardGap(scroller.querySelector('ol') ?? scroller, point);

/** A board with its cards. */
export const Board = memo((props: BoardProps) => {
  const { board, items, titles, place, liftedCard, isLifted, actions, move } = props;
  const { t } = usePhrases();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { id, itemsIds } = board;
  useEffect(() => {
    if (!column.current || !head.current || !scroller.current) return undefined;
    const ends = [
      dragElement(column.current, { kind: 'board', id }, head.current),
      scrollOnDrag(scroller.current, { kind: 'card', axis: 'vertical' }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [id]);
  const titleId = `${liftId({ kind: 'board', id })}-title`;
  return (
    <section
      ref={column}
      className={classes.board}
      aria-labelledby={titleId}
      data-lifted={isLifted || undefined}
    >
      <BoardHead
        ref={head}
        board={board}
        titles={titles}
        titleId={titleId}
        place={place}
        actions={actions}
        move={move}
      />
      <div ref={scroller} className={classes.scroller}>
        <ol className={classes.cards}>
          {itemsIds.map((itemId) => {
            const item = items.get(itemId);
            return (
              item && (
                <li key={itemId}>
                  <Card item={item} isLifted={liftedCard === itemId} actions={actions} />
                </li>
              )
            );
          })}
        </ol>
        {itemsIds.length === 0 && <p className={classes.empty}>{t('sampleKanban.emptyBoard')}</p>}
        <DropLine kind="card" target={column} scroller={scroller} gapOf={gapInside} boardId={id} />
      </div>
      <AddCard board={board} scroller={scroller} />
    </section>
  );
});
