import type { ComponentProps, FormEvent } from 'react';

import { Guarded } from './guarded.tsx';
import type { ShownForm } from './use-form.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<ShownForm, 'submit' | 'isBusy' | 'unsaved'>;
  /** Whether it may be left without a question, as signing in may. */
  readonly isLeftFreely?: boolean;
}

/** The form element: our own checks replace the browser's, and unsaved input is not left without a question. */
export const FormElement = ({ form, isLeftFreely = false, children, ...rest }: FormElementProps) => {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form {...rest} noValidate onSubmit={onSubmit}>
      {children}
      {!isLeftFreely && <Guarded form={form} />}
    </form>
  );
};
