import type { CustomerCard, CustomerCardBody } from '../contract.ts';
import { CUSTOMER_NAME_MAX } from '../values.ts';
import { TextInput } from '@mantine/core';

import type { FieldRefusal } from '@apps-hub/ui/i18n/problem-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { cardBodyOf, type CardDraft, cardDraftOf, checkCard } from './card-draft.ts';
import { CardCodeInput, CardMonthInput, CardNumberInput } from '#shared/card-inputs.tsx';
import { brandOf } from '#shared/card-number.ts';
import { type AccountCalls, customersKey } from './queries.ts';

interface CardDialogProps {
  /** The card to edit; undefined for a new one. */
  readonly card: CustomerCard | undefined;
  readonly holder: string;
  readonly calls: AccountCalls;
  /** Whether it is the only card, and so always the default. */
  readonly isOnly: boolean;
  readonly onClose: () => void;
}

const useCardError = () => {
  const { t, fieldText } = usePhrases();
  return (field: 'number' | 'cvc' | 'expires', problem: FieldRefusal | undefined) =>
    problem?.code === 'invalid' ? t(`sampleCustomers.card.wrong.${field}`) : fieldText(problem);
};

const SecretFields = ({ draft: { values, problems, set } }: { readonly draft: Draft<CardDraft> }) => {
  const { t } = usePhrases();
  const errorOf = useCardError();
  const brand = brandOf(values.number);
  return (
    <>
      <CardNumberInput
        wrapperProps={{ 'data-wide': true }}
        data-autofocus
        label={t('sampleCustomers.card.number')}
        description={t('sampleCustomers.card.numberHelp')}
        value={values.number}
        onChange={(number) => set({ number })}
        error={errorOf('number', problems['number'])}
        rightSectionWidth={96}
        rightSection={
          brand !== 'other' && <span aria-hidden>{t(`sampleCustomers.card.brand.${brand}`)}</span>
        }
      />
      <CardCodeInput
        label={t('sampleCustomers.card.cvc')}
        description={t('sampleCustomers.card.cvcHelp')}
        type="password"
        value={values.cvc}
        onChange={(cvc) => set({ cvc })}
        error={errorOf('cvc', problems['cvc'])}
      />
    </>
  );
};

export const CardDialog = ({ card, holder, calls, isOnly, onClose }: CardDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const errorOf = useCardError();
  const draft = useDraft(cardDraftOf(card, holder), (typed) => checkCard(typed, card, formats.today()));
  const { values, problems, set } = draft;
  const saving = useForm({
    draft,
    inputOf: (typed) => cardBodyOf(typed, card),
    send: (body: CustomerCardBody) => calls.saveCard(body, card?.id),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.card.saved'),
    onDone: onClose,
  });
  const isFixed = isOnly || card?.isDefault === true;
  return (
    <FormDialog
      title={t(card ? 'sampleCustomers.card.editTitle' : 'sampleCustomers.card.addTitle')}
      form={saving}
      onClose={onClose}
    >
      {card && (
        <p className={form.lead}>
          {t('sampleCustomers.card.ending')} <Isolated>{card.lastDigits}</Isolated>
        </p>
      )}
      <div className={form.grid}>
        {!card && <SecretFields draft={draft} />}
        <CardMonthInput
          label={t('sampleCustomers.card.expires')}
          description={t('sampleCustomers.card.expiresHelp')}
          value={values.expires}
          onChange={(expires) => set({ expires })}
          error={errorOf('expires', problems['expires'])}
        />
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={t('sampleCustomers.card.holder')}
          autoComplete="off"
          maxLength={CUSTOMER_NAME_MAX}
          value={values.holder}
          onChange={(event) => set({ holder: event.currentTarget.value })}
          error={fieldText(problems['holder'])}
        />
      </div>
      <CheckField
        checked={values.isDefault || isFixed}
        disabled={isFixed}
        onChange={(isDefault) => set({ isDefault })}
      >
        {t('sampleCustomers.card.isDefault')}
      </CheckField>
    </FormDialog>
  );
};
