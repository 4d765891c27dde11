import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { planTexts } from '#shared/plans.ts';
import { Stepper } from '#shared/stepper.tsx';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { AccountStep, NO_ACCOUNT } from './account-step.tsx';
import { BillingStep, NO_BILLING } from './billing-step.tsx';
import { Outcome } from './outcome.tsx';
import { NO_PERSON, PersonalStep } from './personal-step.tsx';
import classes from './sign-in.module.css';
import { Heading, VariantFrame } from './variant-frame.tsx';

const STEPS = ['account', 'personal', 'billing'] as const;

const EMPTY = { account: NO_ACCOUNT, personal: NO_PERSON, billing: NO_BILLING };

type Filled = typeof EMPTY;

interface StepsProps {
  readonly onDone: (filled: Filled) => void;
}

const Steps = ({ onDone }: StepsProps) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const [at, setAt] = useState(0);
  const [filled, setFilled] = useState(EMPTY);
  const goTo = (next: number, change: Partial<Filled>) => {
    setFilled({ ...filled, ...change });
    setAt(next);
  };
  return (
    <>
      <Heading title={t('sampleSignIn.steps.title')} />
      <div className={classes.stepper}>
        <Stepper
          label={t('sampleSignIn.steps.list')}
          at={at}
          steps={STEPS.map((id, index) => ({
            id,
            name: t(`sampleSignIn.steps.names.${id}`),
            number: formats.number(index + 1),
          }))}
        />
      </div>
      {at === 0 && <AccountStep initial={filled.account} onNext={(account) => goTo(1, { account })} />}
      {at === 1 && (
        <PersonalStep
          initial={filled.personal}
          onNext={(personal) => goTo(2, { personal })}
          onBack={(personal) => goTo(0, { personal })}
        />
      )}
      {at === 2 && (
        <BillingStep
          initial={filled.billing}
          onNext={(billing) => onDone({ ...filled, billing })}
          onBack={(billing) => goTo(1, { billing })}
        />
      )}
    </>
  );
};

/** A demo registration in three steps: account, person, plan and card. Nothing is created or charged. */
export const RegisterSteps = () => {
  const { t, locale } = useLanguage();
  const [done, setDone] = useState<Filled>();
  return (
    <VariantFrame variant="steps" isWide>
      {done ? (
        <Outcome title={t('sampleSignIn.steps.doneTitle')} onAgain={() => setDone(undefined)}>
          <p>
            {t('sampleSignIn.steps.done', {
              name: done.account.fullName.trim(),
              plan: planTexts(done.billing.plan, locale).name,
            })}
          </p>
        </Outcome>
      ) : (
        <Steps onDone={setDone} />
      )}
    </VariantFrame>
  );
};
