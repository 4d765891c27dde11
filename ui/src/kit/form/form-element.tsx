import type { ComponentProps, FormEvent } from 'react';

import { Guarded } from './guarded.tsx';
import type { ShownForm } from './use-form.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<ShownForm, 'submit' | 'isBusy' | 'unsaved'>;
  /** Whether it may be left without asking, such as the sign-in form. */
  readonly isLeftFreely?: boolean;
}

/** A form element with our own validation, which asks before unsaved input is discarded. */
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
