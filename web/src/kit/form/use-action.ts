import { useLanguage } from '../../i18n/language.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type Submit, type SubmitSetup, useSubmit } from './use-submit.ts';

export type ActionSetup<Item, Answer = unknown> = Omit<SubmitSetup<Item, Answer>, 'explain'>;

export type Action<Item> = Pick<Submit<Item>, 'sending' | 'isBusy'> & { readonly run: (item: Item) => void };

/** A button's action; a toast says why it failed. */
export const useAction = <Item, Answer>(setup: ActionSetup<Item, Answer>): Action<Item> => {
  const language = useLanguage();
  const { sending, isBusy, submit } = useSubmit({
    ...setup,
    onRefused: (error, item) => {
      showToast('error', problemText(language, error));
      setup.onRefused?.(error, item);
    },
  });
  return { sending, isBusy, run: submit };
};
