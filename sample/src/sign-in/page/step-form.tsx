import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import type { Checks, Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkedOnly, useVariantForm } from './use-variant-form.ts';
import classes from './sign-in.module.css';

export interface StepProps<Values> {
  readonly initial: Values;
  /** Receives the validated values. */
  readonly onNext: (values: Values) => void;
  /** Receives the values, validated or not; absent in the first step. */
  readonly onBack?: (values: Values) => void;
}

interface StepFormProps<Values extends object> extends StepProps<Values> {
  readonly title: string;
  readonly checksOf: (values: Values) => Checks;
  readonly submitLabel: string;
  readonly children: (draft: Draft<Values>) => ReactNode;
}

/** One step with its own validation; going back keeps the input. */
export const StepForm = <Values extends object>(props: StepFormProps<Values>) => {
  const { initial, checksOf, onNext, onBack, title, submitLabel, children } = props;
  const { t } = useLanguage();
  const { draft, form } = useVariantForm<Values, Values>({
    initial,
    checksOf,
    send: checkedOnly,
    onDone: onNext,
  });
  return (
    <FormElement form={form} isLeftFreely className={classes.form} aria-label={title}>
      <h2 className={classes.stepTitle}>{title}</h2>
      {children(draft)}
      <Group justify="space-between">
        {onBack ? (
          <Button variant="default" onClick={() => onBack(draft.values)}>
            {t('sampleSignIn.steps.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" loading={form.isBusy}>
          {submitLabel}
        </Button>
      </Group>
    </FormElement>
  );
};
