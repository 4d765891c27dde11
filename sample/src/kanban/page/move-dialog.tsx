import type { KanbanItem } from '../contract.ts';
import { NativeSelect, Stack } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { type Boards, type Place, placeOf, withCardAt } from './layout.ts';
import { shortTitle } from './labels.ts';
import type { Move } from './use-moves.ts';

interface MoveDialogProps {
  readonly item: KanbanItem;
  readonly boards: Boards;
  readonly move: Move;
  readonly onClose: () => void;
}

/** Moves a card without dragging: to a board and a position in it. */
export const MoveDialog = ({ item, boards, move, onClose }: MoveDialogProps) => {
  const { t, formats } = usePhrases();
  const from = placeOf(boards, item.id) ?? { boardId: 0, index: 0 };
  const draft = useDraft<Place>(from, unchecked);
  const { boardId, index } = draft.values;
  const form = useForm({
    draft,
    inputOf: (place: Place) => place,
    send: (place) =>
      Promise.resolve(move({ kind: 'card', id: item.id }, (now) => withCardAt(now, item.id, place))),
    onDone: onClose,
  });
  const others = boards.find(({ id }) => id === boardId)?.itemsIds.filter((id) => id !== item.id) ?? [];
  return (
    <FormDialog
      title={t('sampleKanban.moveTitle', { title: shortTitle(item.title) })}
      size="sm"
      form={form}
      submitLabel={t('sampleKanban.move')}
      onClose={onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('sampleKanban.board')}
          data-autofocus
          value={String(boardId)}
          data={boards.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={({ currentTarget }) => {
            const next = Number(currentTarget.value);
            draft.set({ boardId: next, index: next === from.boardId ? from.index : 0 });
          }}
        />
        <NativeSelect
          label={t('sampleKanban.position')}
          value={String(index)}
          data={Array.from({ length: others.length + 1 }, (_, each) => ({
            value: String(each),
            label: formats.number(each + 1),
          }))}
          onChange={({ currentTarget }) => draft.set({ index: Number(currentTarget.value) })}
        />
      </Stack>
    </FormDialog>
  );
};
