import { SAMPLE_CODE } from '../values.ts';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { DigitsField, NO_DIGITS } from './digits-field.tsx';
import { Outcome } from './outcome.tsx';
import { Resend } from './resend.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useVariantForm } from './use-variant-form.ts';
import { Heading, VariantFrame } from './variant-frame.tsx';
import classes from './sign-in.module.css';

interface CodeDraft {
  readonly digits: readonly string[];
}

const checksOf = ({ digits }: CodeDraft) => ({
  code: digits.includes('') ? ('required' as const) : undefined,
});

const CodeForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useLanguage();
  const api = useSampleApi();
  const { draft, form } = useVariantForm<CodeDraft, unknown>({
    initial: { digits: NO_DIGITS },
    checksOf,
    send: ({ digits }) => api.post('/api/auth/two-steps', { body: { code: digits.join('') } }),
    onDone,
  });
  const problem = draft.problems['code'];
  return (
    <>
      <Heading
        title={t('sampleSignIn.twoSteps.title')}
        lead={t('sampleSignIn.twoSteps.lead', { digits: '1234' })}
      />
      <p className={classes.hint}>
        {t('sampleSignIn.twoSteps.shown', { code: `\u2066${SAMPLE_CODE}\u2069` })}
      </p>
      <FormElement form={form} isLeftFreely className={classes.form}>
        <DigitsField
          label={t('sampleSignIn.twoSteps.code')}
          digits={draft.values.digits}
          onChange={(digits) => draft.set({ digits })}
          error={
            problem &&
            t(
              problem.code === 'required'
                ? 'sampleSignIn.twoSteps.incomplete'
                : 'sampleSignIn.twoSteps.wrong',
            )
          }
        />
        {problem === undefined && <FormProblem form={form} />}
        <SubmitButton isBusy={form.isBusy}>{t('sampleSignIn.twoSteps.submit')}</SubmitButton>
      </FormElement>
      <Resend />
    </>
  );
};

/** A demo of the second step; the page itself shows the six-digit code. */
export const TwoStepsVariant = () => {
  const { t } = useLanguage();
  const [isDone, setDone] = useState(false);
  return (
    <VariantFrame variant="twoSteps">
      {isDone ? (
        <Outcome title={t('sampleSignIn.twoSteps.doneTitle')} onAgain={() => setDone(false)}>
          <p>{t('sampleSignIn.twoSteps.done')}</p>
        </Outcome>
      ) : (
        <CodeForm onDone={() => setDone(true)} />
      )}
    </VariantFrame>
  );
};
