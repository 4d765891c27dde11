import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';
import type { SecondStep } from '@apps-hub/contract/hub/values';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm, AccountHeading } from '../shared/account-form.tsx';
import { CodeField } from '@apps-hub/ui/components/code-field.tsx';
import classes from './second-step.module.css';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { hasPasskeys, usePasskeySignIn } from '../shared/passkeys.ts';

interface SecondStepFormProps {
  readonly needed: SecondStepNeeded;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Back to e-mail and password. */
  readonly onBack: () => void;
}

const LEADS = {
  app: 'signIn.second.app',
  passkey: 'signIn.second.passkey',
  recovery_code: 'signIn.second.recovery',
} as const;
const LABELS = { app: 'signIn.second.appCode', recovery_code: 'signIn.second.recoveryCode' } as const;
const OTHERS = {
  app: 'signIn.second.useApp',
  passkey: 'signIn.second.usePasskey',
  recovery_code: 'signIn.second.useRecovery',
} as const;

const checksOf = ({ code }: { readonly code: string }) => ({ code: checkText(code) });

interface CodeFormProps {
  readonly kind: 'app' | 'recovery_code';
  readonly ticket: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

const CodeForm = ({ kind, ticket, onSignedIn }: CodeFormProps) => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useAccountForm({
    initial: { code: '' },
    checksOf,
    inputOf: ({ code }) => ({ ticket, code }),
    send: (body) => openApi.post('/api/auth/login/code', { body }),
    onDone: onSignedIn,
    // Another code doesn't end a rate limit or renew an expired ticket.
    keepsRefusal: () => true,
  });
  return (
    <AccountForm form={form} submitLabel={t('signIn.second.submit')}>
      <CodeField label={t(LABELS[kind])} kind={kind} {...draft.field('code')} />
    </AccountForm>
  );
};

/** The step after the password: an app code, a passkey, or a recovery code. */
export const SecondStepForm = ({ needed, onSignedIn, onBack }: SecondStepFormProps) => {
  const { t } = useLanguage();
  const { ticket } = needed;
  const steps = needed.steps.filter((step) => step !== 'passkey' || hasPasskeys());
  const [step, setStep] = useState<SecondStep>(steps[0] ?? 'recovery_code');
  const passkey = usePasskeySignIn({ onSignedIn });
  return (
    <>
      <AccountHeading title={t('signIn.second.title')} lead={t(LEADS[step])} />
      {step === 'passkey' ? (
        <Button size="md" fullWidth loading={passkey.isBusy} onClick={() => passkey.run({ ticket })}>
          {t('signIn.second.usePasskey')}
        </Button>
      ) : (
        <CodeForm key={step} kind={step} ticket={ticket} onSignedIn={onSignedIn} />
      )}
      <div className={classes.others}>
        {steps
          .filter((other) => other !== step)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setStep(other)}>
              {t(OTHERS[other])}
            </Button>
          ))}
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('signIn.second.back')}
        </Button>
      </div>
    </>
  );
};
