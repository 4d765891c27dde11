import { type ComponentProps, lazy, Suspense } from 'react';

import { usePhrases } from '../i18n/use-phrases.ts';
import type { ConfirmDialog as Question } from '../ui/confirm-dialog.tsx';
import type { Deletion } from './use-deletion.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** What is asked; without other words the answer is "Yes, delete". */
export type Asked = Pick<
  ComponentProps<typeof Question>,
  'title' | 'question' | 'consequence' | 'isHarmless'
> & {
  readonly confirmLabel?: string;
};

interface DeletionQuestionProps<Item> {
  readonly deletion: Deletion<Item>;
  readonly askAbout: (item: Item) => Asked;
}

/** Asks before an item is deleted, and waits until it is. */
export const DeletionQuestion = <Item,>({ deletion, askAbout }: DeletionQuestionProps<Item>) => {
  const { t } = usePhrases();
  const { target, isBusy, confirm, cancel } = deletion;
  if (target === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        confirmLabel={t('common.action.yesDelete')}
        {...askAbout(target)}
        busy={isBusy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </Suspense>
  );
};
