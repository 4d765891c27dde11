import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import classes from './kanban.module.css';
import { addBoard, kanbanKey } from './queries.ts';
import { TitleField } from './title-field.tsx';
import { useSource } from '#shared/use-sample-api.ts';

/** Adds a board at the end. */
export const AddBoard = ({ titles }: { readonly titles: readonly string[] }) => {
  const { t } = usePhrases();
  const { api } = useSource();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const adding = useAction<string, unknown>({
    send: (title) => addBoard(api, title),
    stale: [kanbanKey],
    doneText: t('sampleKanban.boardAdded'),
    onDone: close,
  });
  return (
    <div className={classes.addBoard}>
      {isOpen ? (
        <TitleField
          label={t('sampleKanban.boardTitle')}
          initial=""
          taken={titles}
          onSave={adding.run}
          onCancel={close}
        />
      ) : (
        <Button
          ref={opener}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('sampleKanban.addBoard')}
        </Button>
      )}
    </div>
  );
};
