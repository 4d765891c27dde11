import { type ComponentProps, lazy, Suspense } from 'react';

import { usePhrases } from '../i18n/use-phrases.ts';
import type { ConfirmDialog as Question } from '../ui/confirm-dialog.tsx';
import type { ConfirmedAction } from './use-confirmed-action.ts';

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

interface ConfirmQuestionProps<Item> {
  readonly action: ConfirmedAction<Item>;
  readonly askAbout: (item: Item) => Asked;
}

/** Asks before something is done with an item, and waits until it is done. */
export const ConfirmQuestion = <Item,>({ action, askAbout }: ConfirmQuestionProps<Item>) => {
  const { t } = usePhrases();
  const { target, isBusy, confirm, cancel } = action;
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
