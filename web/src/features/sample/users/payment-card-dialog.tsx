import { type CARD_BRANDS, USER_NAME_MAX_LENGTH } from '@apps-hub/contract/sample/users/values';
import type { UserSettings } from '@apps-hub/contract/sample/users/routes';
import { latinDigits } from '@apps-hub/domain/digits';
import { TextInput } from '@mantine/core';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '../../../kit/form/use-draft.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { checkText } from '../../../kit/form/validation.ts';
import { useSampleApi } from '../shared/use-sample-api.ts';
import { updateUserSettings, usersKey } from './queries.ts';
import type { SettingsTab } from './use-settings.ts';
import classes from './users.module.css';

type Brand = (typeof CARD_BRANDS)[number];

const EMPTY = { holder: '', number: '', month: '' };

type CardDraft = typeof EMPTY;

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** Luhn's check: catches a mistyped digit. */
const isCardNumber = (digits: string): boolean => {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

const brandOf = (digits: string): Brand => {
  if (digits.startsWith('5')) return 'mastercard';
  return digits.startsWith('4') ? 'visa' : 'mada';
};

/** "04/27" as a month, `2027-04`. */
const monthOf = (text: string): string | undefined => {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2})$/.exec(latinDigits(text).trim()) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return `20${year ?? ''}-${month.padStart(2, '0')}`;
};

const checksOf =
  (thisMonth: string) =>
  ({ holder, number, month }: CardDraft): Checks => ({
    holder: checkText(holder),
    number: isCardNumber(digitsOf(number)) ? undefined : 'invalid',
    month: (monthOf(month) ?? '') >= thisMonth ? undefined : 'invalid',
  });

const cardOf = ({ holder, number, month }: CardDraft, id: number): UserSettings['cards'][number] => {
  const digits = digitsOf(number);
  return {
    id,
    brand: brandOf(digits),
    holder: holder.trim(),
    lastFour: digits.slice(-4),
    expires: monthOf(month) ?? '',
  };
};

/** Adds a card. Only its last four digits are kept, and no security code is asked for. */
export const PaymentCardDialog = ({
  id,
  settings,
  onClose,
}: SettingsTab & { readonly onClose: () => void }) => {
  const { t, fieldText, formats } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(EMPTY, checksOf(formats.today().slice(0, 7)));
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
        <TextInput
          label={t('sampleUsers.cards.number')}
          value={values.number}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          description={t('sampleUsers.cards.numberHelp')}
          error={problems['number'] && t('sampleUsers.cards.numberWrong')}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
        />
        <TextInput
          label={t('sampleUsers.cards.month')}
          value={values.month}
          dir="ltr"
          placeholder="04/28"
          autoComplete="off"
          maxLength={7}
          error={problems['month'] && t('sampleUsers.cards.monthWrong')}
          onChange={({ currentTarget }) => set({ month: currentTarget.value })}
        />
      </div>
    </FormDialog>
  );
};
