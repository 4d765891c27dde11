import type { ComponentProps, FormEvent } from 'react';

import type { ShownForm } from './use-form.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<ShownForm, 'submit'>;
}

/** The form element; our own checks replace the browser's. */
export const FormElement = ({ form, ...rest }: FormElementProps) => {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return <form {...rest} noValidate onSubmit={onSubmit} />;
};
