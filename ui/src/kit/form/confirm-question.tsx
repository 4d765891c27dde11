import { type ComponentProps, Suspense } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import type { ConfirmDialog as Question } from '#components/confirm-dialog.tsx';
import type { ConfirmedAction } from './use-confirmed-action.ts';
import { overlay } from '#kit/overlay.ts';

const ConfirmDialog = overlay(async () => (await import('#components/confirm-dialog.tsx')).ConfirmDialog);

/** The question's texts; the default answer is "Yes, delete". */
export type Asked = Pick<
  ComponentProps<typeof Question>,
  'title' | 'question' | 'consequence' | 'details' | 'isHarmless'
> & {
  readonly confirmLabel?: string;
};

interface ConfirmQuestionProps<Item> {
  readonly action: ConfirmedAction<Item>;
  readonly askAbout: (item: Item) => Asked;
}

/** The confirmation of an action; it stays open while the action runs. */
export const ConfirmQuestion = <Item,>({ action, askAbout }: ConfirmQuestionProps<Item>) => {
  const { t } = useLanguage();
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
