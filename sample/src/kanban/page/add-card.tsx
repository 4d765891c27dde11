import type { KanbanBoard } from '../contract.ts';
import { KANBAN_TITLE_MAX_LENGTH } from '../values.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CancelButton } from '@apps-hub/ui/components/cancel-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import classes from './kanban.module.css';
import { addCard, kanbanKey } from './queries.ts';
import { useSource } from '#shared/use-sample-api.ts';

interface AddCardProps {
  readonly board: KanbanBoard;
  /** The element that scrolls to the new card. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Adds cards, one after the other: Enter adds, Shift+Enter starts a new line, Escape cancels. */
const CardField = ({ board, scroller, onClose }: AddCardProps & { readonly onClose: () => void }) => {
  const { t, fieldText, problemText } = usePhrases();
  const { api } = useSource();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: kanbanKey,
    scope: { id: 'sample-kanban' },
    mutationFn: (title: string) => addCard(api, board, title),
    onSettled: async () => {
      // A move still being sent refetches when it ends.
      if (queries.isMutating({ mutationKey: kanbanKey }) === 1)
        await queries.invalidateQueries({ queryKey: kanbanKey });
      requestAnimationFrame(() => scroller.current?.scrollTo?.({ top: scroller.current.scrollHeight }));
    },
    onError: (error, title) => {
      showToast('error', problemText(error));
      // Restore the text, unless the next card has been started.
      setTyped((now) => now || title);
    },
  });
  const add = () => {
    const title = typed.trim();
    setTried(title === '');
    if (title === '') return;
    setTyped('');
    mutate(title);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.addCard}>
      <Textarea
        aria-label={t('sampleKanban.newCardIn', { title: board.title })}
        placeholder={t('sampleKanban.newCard')}
        description={t('sampleKanban.newCardHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={typed}
        rows={2}
        maxLength={KANBAN_TITLE_MAX_LENGTH}
        ref={(field) => {
          if (field && !field.dataset['opened']) {
            field.dataset['opened'] = 'true';
            field.focus();
          }
        }}
        error={isTried && typed.trim() === '' && fieldText({ code: 'required', params: {} })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs">
        <Button size="xs" onClick={add} loading={isPending}>
          {t('sampleKanban.add')}
        </Button>
        <CancelButton onCancel={onClose} />
      </Group>
    </div>
  );
};

/** The button at a board's end that opens the field for a new card. */
export const AddCard = (props: AddCardProps) => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <CardField {...props} onClose={close} />;
  return (
    <Button
      ref={opener}
      className={classes.opener}
      variant="subtle"
      color="gray"
      justify="flex-start"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={t('sampleKanban.addCardTo', { title: props.board.title })}
      onClick={() => setOpen(true)}
    >
      {t('sampleKanban.addCard')}
    </Button>
  );
};
