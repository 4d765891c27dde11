import type { AccountSettings } from '../contract.ts';
import { ACCOUNT_TEXT_MAX } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CardMonthInput, CardNumberInput } from '#shared/card-inputs.tsx';
import { brandOf, checkCardNumber, checkExpiry, expiryOf, lastDigitsOf } from '#shared/card-number.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { accountKey, updateSettings } from './queries.ts';
import type { SettingsTab } from './use-settings-change.ts';
import form from '@apps-hub/ui/components/form.module.css';

const EMPTY = { holder: '', number: '', month: '' };

type CardDraft = typeof EMPTY;

const checksOf =
  (today: string) =>
  ({ holder, number, month }: CardDraft): Checks => ({
    holder: checkText(holder),
    number: checkCardNumber(number),
    month: checkExpiry(month, today),
  });

const cardOf = ({ holder, number, month }: CardDraft, id: number): AccountSettings['cards'][number] => ({
  id,
  brand: brandOf(number),
  holder: holder.trim(),
  lastFour: lastDigitsOf(number),
  expires: expiryOf(month) ?? '',
});

interface CardDialogProps extends SettingsTab {
  readonly onClose: () => void;
}

/** Adds a card. Keeps only the last four digits; asks for no security code. */
export const CardDialog = ({ settings, onClose }: CardDialogProps) => {
  const { t, fieldText, formats } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(EMPTY, checksOf(formats.today()));
  const { values, problems, set } = draft;
  const { cards, defaultCardId } = settings;
  const shown = useForm({
    draft,
    inputOf: (input: CardDraft) => cardOf(input, Math.max(0, ...cards.map(({ id }) => id)) + 1),
    send: (card) => updateSettings(api, { cards: [...cards, card], defaultCardId: defaultCardId ?? card.id }),
    stale: [accountKey],
    doneText: t('sampleAccount.cards.added'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sampleAccount.cards.add')} form={shown} onClose={onClose}>
      <TextInput
        label={t('sampleAccount.cards.holder')}
        value={values.holder}
        maxLength={ACCOUNT_TEXT_MAX}
        autoComplete="off"
        data-autofocus
        error={fieldText(problems['holder'])}
        onChange={({ currentTarget }) => set({ holder: currentTarget.value })}
      />
      <div className={form.grid}>
        <CardNumberInput
          label={t('sampleAccount.cards.number')}
          value={values.number}
          description={t('sampleAccount.cards.numberHelp')}
          error={problems['number'] && t('sampleAccount.cards.numberWrong')}
          onChange={(number) => set({ number })}
        />
        <CardMonthInput
          label={t('sampleAccount.cards.month')}
          value={values.month}
          error={problems['month'] && t('sampleAccount.cards.monthWrong')}
          onChange={(month) => set({ month })}
        />
      </div>
    </FormDialog>
  );
};
