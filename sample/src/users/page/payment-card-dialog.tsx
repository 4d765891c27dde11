import { USER_NAME_MAX_LENGTH } from '../values.ts';
import type { UserSettings } from '../contract.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CardMonthInput, CardNumberInput } from '#shared/card-inputs.tsx';
import { brandOf, checkCardNumber, checkExpiry, expiryOf, lastDigitsOf } from '#shared/card-number.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { updateUserSettings, usersKey } from './queries.ts';
import type { SettingsTab } from './use-settings.ts';
import classes from './users.module.css';

const EMPTY = { holder: '', number: '', month: '' };

type CardDraft = typeof EMPTY;

const checksOf =
  (today: string) =>
  ({ holder, number, month }: CardDraft): Checks => ({
    holder: checkText(holder),
    number: checkCardNumber(number),
    month: checkExpiry(month, today),
  });

const cardOf = ({ holder, number, month }: CardDraft, id: number): UserSettings['cards'][number] => ({
  id,
  brand: brandOf(number),
  holder: holder.trim(),
  lastFour: lastDigitsOf(number),
  expires: expiryOf(month) ?? '',
});

/** Adds a card. Keeps only the last four digits; asks for no security code. */
export const PaymentCardDialog = ({
  id,
  settings,
  onClose,
}: SettingsTab & { readonly onClose: () => void }) => {
  const { t, fieldText, formats } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(EMPTY, checksOf(formats.today()));
  const { values, problems, set } = draft;
  const { cards, defaultCardId } = settings;
  const form = useForm({
    draft,
    inputOf: (input: CardDraft) => cardOf(input, Math.max(0, ...cards.map((card) => card.id)) + 1),
    send: (card) =>
      updateUserSettings(api, id, { cards: [...cards, card], defaultCardId: defaultCardId ?? card.id }),
    stale: [usersKey],
    doneText: t('sampleUsers.cards.added'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sampleUsers.cards.add')} form={form} onClose={onClose}>
      <TextInput
        label={t('sampleUsers.cards.holder')}
        value={values.holder}
        maxLength={USER_NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
        error={fieldText(problems['holder'])}
        onChange={({ currentTarget }) => set({ holder: currentTarget.value })}
      />
      <div className={classes.pairs}>
        <CardNumberInput
          label={t('sampleUsers.cards.number')}
          value={values.number}
          description={t('sampleUsers.cards.numberHelp')}
          error={problems['number'] && t('sampleUsers.cards.numberWrong')}
          onChange={(number) => set({ number })}
        />
        <CardMonthInput
          label={t('sampleUsers.cards.month')}
          value={values.month}
          error={problems['month'] && t('sampleUsers.cards.monthWrong')}
          onChange={(month) => set({ month })}
        />
      </div>
    </FormDialog>
  );
};
