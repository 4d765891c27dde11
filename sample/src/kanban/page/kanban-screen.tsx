import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type SetAddress, useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { AddBoard } from './add-board.tsx';
import type { BoardPlace } from './board-head.tsx';
import { Board } from './board.tsx';
import { CardDialogs } from './card-dialogs.tsx';
import type { OpenMenu } from './card-menu.tsx';
import { type CardActions, KEYS_HELP_ID } from './card.tsx';
import { boardGap } from './drag.ts';
import { DropLine } from './drop-line.tsx';
import classes from './kanban.module.css';
import { placeOf } from './layout.ts';
import { kanbanQuery, type KanbanSearch, parseKanbanSearch } from './queries.ts';
import { useDrops } from './use-drops.ts';
import { type KanbanData, useKeyboard } from './use-keyboard.ts';
import type { Lifted } from './use-lift.ts';
import { type Move, useMoves } from './use-moves.ts';
import { FullPage } from '#shared/full-page.tsx';
import { useSource } from '#shared/use-sample-api.ts';

interface KanbanBoardsProps {
  readonly search: KanbanSearch;
  readonly onSearch: SetAddress<KanbanSearch>;
}

const boardPlace = (index: number, count: number): BoardPlace => {
  if (count === 1) return 'only';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'between';
};

interface StripProps {
  readonly data: KanbanData;
  readonly lifted: Lifted | undefined;
  readonly actions: CardActions;
  readonly move: Move;
}

/** The boards beside each other; they scroll sideways. */
const Strip = ({ data, lifted, actions, move }: StripProps) => {
  const isRtl = useLanguage().dir === 'rtl';
  const { strip, attach } = useDrops(move);
  const items = useMemo(() => new Map(data.items.map((item) => [item.id, item])), [data.items]);
  const boards = lifted?.boards ?? data.boards;
  const joined = data.boards.map(({ title }) => title).join('\n');
  const titles = useMemo(() => joined.split('\n'), [joined]);
  const gapOf = useCallback(
    (scroller: HTMLElement, point: { clientX: number; clientY: number }) =>
      boardGap(Array.from(scroller.querySelectorAll(':scope > section')), point, isRtl),
    [isRtl],
  );
  const inBoard = lifted?.kind === 'card' ? placeOf(boards, lifted.id)?.boardId : undefined;
  return (
    <div ref={attach} className={classes.strip} data-overflows>
      {boards.map((board, index) => (
        <Board
          key={board.id}
          board={board}
          items={items}
          titles={titles}
          place={boardPlace(index, boards.length)}
          liftedCard={inBoard === board.id ? lifted?.id : undefined}
          isLifted={lifted?.kind === 'board' && lifted.id === board.id}
          actions={actions}
          move={move}
        />
      ))}
      <AddBoard titles={titles} />
      <DropLine kind="board" target={strip} scroller={strip} gapOf={gapOf} boardId={0} />
    </div>
  );
};

/** The boards with their cards, and the open dialogs. */
const KanbanBoards = ({ search, onSearch }: KanbanBoardsProps) => {
  const { t } = usePhrases();
  const { large } = search;
  const query = useQuery(kanbanQuery(useSource(), { large }));
  const move = useMoves({ large });
  const { lifted, lift, said } = useKeyboard(query.data, move);
  const [menu, setMenu] = useState<OpenMenu>();
  const actions = useMemo<CardActions>(
    () => ({
      addressOf: (id) => `?${large === 1 ? 'large=1&' : ''}card=${id}`,
      open: (card) => onSearch({ card }),
      openMenu: (item, button) => setMenu({ item, button }),
      lift,
    }),
    [large, onSearch, lift],
  );
  return (
    <div className={classes.kanban}>
      <p id={KEYS_HELP_ID} className="visually-hidden">
        {t('sampleKanban.keysHelp')}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      <Loaded query={query}>
        {(data) => (
          <>
            <Strip data={data} lifted={lifted} actions={actions} move={move} />
            <CardDialogs
              data={data}
              opened={search.card}
              addressOf={actions.addressOf}
              menu={menu}
              onMenu={setMenu}
              onOpen={(card) => onSearch({ card })}
              move={move}
            />
          </>
        )}
      </Loaded>
    </div>
  );
};

/** Boards of cards, which fill the window and scroll inside. */
export const KanbanScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseKanbanSearch);
  return (
    <FullPage title={t('sampleKanban.title')} lead={t('sampleKanban.lead')}>
      <KanbanBoards search={search} onSearch={onSearch} />
    </FullPage>
  );
};
