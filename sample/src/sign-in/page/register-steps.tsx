import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { AccountStep, NO_ACCOUNT } from './account-step.tsx';
import { BillingStep, NO_BILLING } from './billing-step.tsx';
import { Outcome } from './outcome.tsx';
import { NO_PERSON, PersonalStep } from './personal-step.tsx';
import { Heading, VariantFrame } from './variant-frame.tsx';
import classes from './sign-in.module.css';

const STEPS = ['account', 'personal', 'billing'] as const;

const EMPTY = { account: NO_ACCOUNT, personal: NO_PERSON, billing: NO_BILLING };

type Filled = typeof EMPTY;

const Stepper = ({ at }: { readonly at: number }) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  return (
    <ol className={classes.steps} aria-label={t('sampleSignIn.steps.list')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden>{index < at ? <IconCheck size={16} /> : formats.number(index + 1)}</span>
          {t(`sampleSignIn.steps.names.${step}`)}
        </li>
      ))}
    </ol>
  );
};

interface StepsProps {
  readonly onDone: (filled: Filled) => void;
}

const Steps = ({ onDone }: StepsProps) => {
  const { t } = useLanguage();
  const [at, setAt] = useState(0);
  const [filled, setFilled] = useState(EMPTY);
  const goTo = (next: number, change: Partial<Filled>) => {
    setFilled({ ...filled, ...change });
    setAt(next);
  };
  return (
    <>
      <Heading title={t('sampleSignIn.steps.title')} />
      <Stepper at={at} />
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
  const { t } = useLanguage();
  const [done, setDone] = useState<Filled>();
  return (
    <VariantFrame variant="steps" isWide>
      {done ? (
        <Outcome title={t('sampleSignIn.steps.doneTitle')} onAgain={() => setDone(undefined)}>
          <p>
            {t('sampleSignIn.steps.done', {
              name: done.account.fullName.trim(),
              plan: t(`sampleSignIn.steps.plans.${done.billing.plan}`),
            })}
          </p>
        </Outcome>
      ) : (
        <Steps onDone={setDone} />
      )}
    </VariantFrame>
  );
};
