import type { ComponentProps, FormEvent } from 'react';

import type { ShownForm } from './use-form.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<ShownForm, 'submit'>;
}

/** The browser's form around our fields; our own checks speak instead of the browser's. */
export const FormElement = ({ form, ...rest }: FormElementProps) => {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return <form {...rest} noValidate onSubmit={onSubmit} />;
};
