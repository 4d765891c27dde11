import { useLanguage } from '#i18n/language.tsx';
import { ApiError } from '#api/problem.ts';
import { fieldText, problemText } from '#i18n/problem-text.ts';
import { showToast } from '#components/toast-store.ts';
import { type Submit, type SubmitSetup, useSubmit } from './use-submit.ts';

export type ActionSetup<Item, Answer = unknown> = Omit<SubmitSetup<Item, Answer>, 'explain'>;

export type Action<Item> = Pick<Submit<Item>, 'sending' | 'isBusy'> & { readonly run: (item: Item) => void };

/** A button's action; failures show as a toast. */
export const useAction = <Item, Answer>(setup: ActionSetup<Item, Answer>): Action<Item> => {
  const language = useLanguage();
  const { sending, isBusy, submit } = useSubmit({
    ...setup,
    onRefused: (error, item) => {
      // A button has no fields to show it at.
      const [field] = error instanceof ApiError ? error.fields : [];
      showToast('error', fieldText(language, field) ?? problemText(language, error));
      setup.onRefused?.(error, item);
    },
  });
  return { sending, isBusy, run: submit };
};
