import type { KanbanBoard } from '../contract.ts';
import { IconArrowLeft, IconArrowRight, IconEdit, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { type CardActions, KEYS_HELP_ID } from './card.tsx';
import classes from './kanban.module.css';
import { withStep } from './layout.ts';
import { deleteBoard, kanbanKey, renameBoard } from './queries.ts';
import { shortTitle } from './labels.ts';
import { TitleField } from './title-field.tsx';
import { liftId } from './use-lift.ts';
import type { Move } from './use-moves.ts';
import { useSource } from '#shared/use-sample-api.ts';

/** Whether the board is the first or the last. */
export type BoardPlace = 'first' | 'last' | 'between' | 'only';

interface BoardHeadProps {
  readonly ref: Ref<HTMLElement>;
  readonly board: KanbanBoard;
  readonly titles: readonly string[];
  readonly titleId: string;
  readonly place: BoardPlace;
  readonly actions: Pick<CardActions, 'lift'>;
  readonly move: Move;
}

interface BoardMenuProps extends Pick<BoardHeadProps, 'board' | 'place' | 'move'> {
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const BoardMenu = ({ board, place, move, onRename, onDelete }: BoardMenuProps) => {
  const { t } = usePhrases();
  const title = shortTitle(board.title);
  const moved = { kind: 'board', id: board.id } as const;
  const step = (direction: 'back' | 'forward') => () =>
    void move(moved, (boards) => withStep(boards, moved, direction));
  const isFirst = place === 'first' || place === 'only';
  const isLast = place === 'last' || place === 'only';
  return (
    <RowMenu
      label={t('sampleKanban.actionsOf', { title })}
      actions={[
        {
          text: t('sampleKanban.rename'),
          label: t('sampleKanban.renameOf', { title }),
          icon: <IconEdit size={16} aria-hidden />,
          onClick: onRename,
        },
        {
          text: t('sampleKanban.moveBack'),
          label: t('sampleKanban.moveBackOf', { title }),
          icon: <IconArrowLeft size={16} data-pointing aria-hidden />,
          disabledReason: isFirst ? t('sampleKanban.isFirst') : undefined,
          onClick: step('back'),
        },
        {
          text: t('sampleKanban.moveForward'),
          label: t('sampleKanban.moveForwardOf', { title }),
          icon: <IconArrowRight size={16} data-pointing aria-hidden />,
          disabledReason: isLast ? t('sampleKanban.isLast') : undefined,
          onClick: step('forward'),
        },
        {
          text: t('sampleKanban.delete'),
          label: t('sampleKanban.deleteOf', { title }),
          icon: <IconTrash size={16} aria-hidden />,
          onClick: onDelete,
        },
      ]}
    />
  );
};

/** A board's title, which is also its drag handle, and its menu. */
export const BoardHead = ({ ref, board, titles, titleId, place, actions, move }: BoardHeadProps) => {
  const { t, formats } = usePhrases();
  const { api } = useSource();
  const [isRenaming, setRenaming] = useState(false);
  const grip = useRef<HTMLButtonElement>(null);
  const { id, title, itemsIds } = board;
  const renaming = useAction<string, unknown>({
    send: (name) => renameBoard(api, id, name),
    stale: [kanbanKey],
    doneText: t('sampleKanban.renamed'),
  });
  const deletion = useConfirmedAction<KanbanBoard>({
    send: () => deleteBoard(api, id),
    stale: [kanbanKey],
    doneText: t('sampleKanban.boardDeleted', { title: shortTitle(title) }),
  });
  const lift = () => actions.lift({ kind: 'board', id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    lift();
  };
  const close = () => {
    setRenaming(false);
    requestAnimationFrame(() => grip.current?.focus());
  };
  return (
    <header ref={ref} className={classes.head}>
      <button
        ref={grip}
        type="button"
        id={liftId({ kind: 'board', id })}
        className={classes.grip}
        aria-label={t('sampleKanban.moveBoard', { title: shortTitle(title) })}
        aria-describedby={KEYS_HELP_ID}
        onKeyDown={onKeyDown}
        // Some browsers click on keyup, which would pick the dropped board up again.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        // Screen readers send clicks.
        onClick={lift}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {isRenaming ? (
        <TitleField
          label={t('sampleKanban.boardTitle')}
          initial={title}
          taken={titles.filter((each) => each !== title)}
          onCancel={close}
          onSave={(name) => {
            if (name !== title) renaming.run(name);
            close();
          }}
        />
      ) : (
        <h2 id={titleId} className={classes.boardTitle}>
          {renaming.sending ?? title}
        </h2>
      )}
      {isRenaming && (
        <span id={titleId} className="visually-hidden">
          {title}
        </span>
      )}
      <span className={classes.count} aria-hidden>
        {formats.number(itemsIds.length)}
      </span>
      <span className="visually-hidden">
        {t('sampleKanban.cards', { count: itemsIds.length, n: formats.number(itemsIds.length) })}
      </span>
      <BoardMenu
        board={board}
        place={place}
        move={move}
        onRename={() => setRenaming(true)}
        onDelete={() => deletion.ask(board)}
      />
      <ConfirmQuestion
        action={deletion}
        askAbout={() => ({
          title: t('sampleKanban.deleteBoardTitle'),
          question: t('sampleKanban.deleteBoardQuestion', { title: shortTitle(title) }),
          ...(itemsIds.length > 0 && {
            consequence: t('sampleKanban.deleteBoardCards', {
              count: itemsIds.length,
              n: formats.number(itemsIds.length),
            }),
          }),
        })}
      />
    </header>
  );
};
