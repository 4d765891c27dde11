import type { CustomerAccount } from '../contract.ts';
import { PASSWORD_MOST } from '../values.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import type { Check } from '@apps-hub/ui/kit/form/validation.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { checkPassword, checkPhone } from './checks.ts';
import classes from './customer-page.module.css';
import { DevicesCard } from './devices-card.tsx';
import { type AccountCalls, accountKey, customersKey } from './queries.ts';

export interface TabProps {
  readonly account: CustomerAccount;
  readonly calls: AccountCalls;
}

const NO_PASSWORD = { password: '', again: '' };

const checkAgain = (again: string, password: string): Check => {
  if (again === '') return 'required';
  return again === password ? undefined : 'invalid';
};

const checksOf = ({ password, again }: typeof NO_PASSWORD): Checks => ({
  password: checkPassword(password),
  again: checkAgain(again, password),
});

const PasswordCard = ({ account, calls }: TabProps) => {
  const { t, formats, fieldText } = usePhrases();
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <SavedForm
      title={t('sampleCustomers.password.title')}
      subtitle={t('sampleCustomers.password.changedOn', {
        date: formats.dayAndYear(account.passwordChangedOn),
      })}
      initial={NO_PASSWORD}
      checksOf={checksOf}
      send={({ password }) => calls.setPassword(password)}
      record={accountKey(formats.locale, calls.id)}
      keys={[customersKey(formats.locale)]}
      doneText={t('sampleCustomers.password.done')}
      isClearedAfter
    >
      {({ values, problems, set }) => (
        <>
          <p className={form.note}>{t('sampleCustomers.password.rule')}</p>
          <div className={form.grid}>
            <TextInput
              label={t('sampleCustomers.password.new')}
              type={type}
              autoComplete="new-password"
              maxLength={PASSWORD_MOST}
              value={values.password}
              onChange={(event) => set({ password: event.currentTarget.value })}
              error={
                problems['password']?.code === 'required'
                  ? fieldText(problems['password'])
                  : problems['password'] && t('sampleCustomers.password.rule')
              }
            />
            <TextInput
              label={t('sampleCustomers.password.again')}
              type={type}
              autoComplete="new-password"
              maxLength={PASSWORD_MOST}
              value={values.again}
              onChange={(event) => set({ again: event.currentTarget.value })}
              error={
                problems['again']?.code === 'invalid'
                  ? t('sampleCustomers.password.differs')
                  : fieldText(problems['again'])
              }
            />
          </div>
          <CheckField checked={isShown} onChange={setShown}>
            {t('sampleCustomers.password.show')}
          </CheckField>
        </>
      )}
    </SavedForm>
  );
};

const TwoStepDialog = ({ account, calls, onClose }: TabProps & { readonly onClose: () => void }) => {
  const { t, formats, fieldText } = usePhrases();
  const draft = useDraft({ phone: account.twoStepPhone ?? '' }, ({ phone }) => ({
    phone: checkPhone(phone),
  }));
  const saving = useForm({
    draft,
    inputOf: ({ phone }) => phone.trim(),
    send: (phone: string) => calls.setTwoStep(phone),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.twoStep.on'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sampleCustomers.twoStep.title')} form={saving} onClose={onClose}>
      <p className={form.lead}>{t('sampleCustomers.twoStep.lead')}</p>
      <TextInput
        label={t('sampleCustomers.twoStep.phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        data-autofocus
        value={draft.values.phone}
        onChange={(event) => draft.set({ phone: event.currentTarget.value })}
        error={fieldText(draft.problems['phone'])}
      />
    </FormDialog>
  );
};

const TwoStepCard = ({ account, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { twoStepPhone: phone } = account;
  const off = useConfirmedAction<string>({
    send: () => calls.setTwoStep(null),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.twoStep.off'),
  });
  return (
    <Card title={t('sampleCustomers.twoStep.title')} subtitle={t('sampleCustomers.twoStep.subtitle')}>
      <div className={classes.cardBody}>
        {phone === null ? (
          <p>{t('sampleCustomers.twoStep.none')}</p>
        ) : (
          <p>
            {t('sampleCustomers.twoStep.sentTo')} <Isolated>{phone}</Isolated>
          </p>
        )}
        <div className={classes.buttonLine}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(phone === null ? 'sampleCustomers.twoStep.turnOn' : 'sampleCustomers.twoStep.change')}
          </Button>
          {phone !== null && (
            <Button variant="subtle" color="red" onClick={() => off.ask(phone)}>
              {t('sampleCustomers.twoStep.turnOff')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <TwoStepDialog account={account} calls={calls} onClose={() => setOpen(false)} />}
      <ConfirmQuestion
        action={off}
        askAbout={(number) => ({
          title: number,
          question: t('sampleCustomers.twoStep.question'),
          consequence: t('sampleCustomers.twoStep.consequence'),
          confirmLabel: t('sampleCustomers.twoStep.turnOff'),
        })}
      />
    </Card>
  );
};

export const SecurityTab = (props: TabProps) => (
  <>
    <PasswordCard {...props} />
    <TwoStepCard {...props} />
    <DevicesCard {...props} />
  </>
);
