import { type ComponentProps, type FormEvent, Suspense } from 'react';

import { overlay } from '#kit/overlay.ts';
import type { ShownForm } from './use-form.ts';
import type { LeaveGuard } from './leave-guard.tsx';

/** Pages without a form do not load it. */
const Guard = overlay(async () => (await import('./leave-guard.tsx')).LeaveGuard);

/** Asks before the form beside it is left with unsaved input. */
export const Guarded = (props: ComponentProps<typeof LeaveGuard>) => (
  <Suspense fallback={null}>
    <Guard {...props} />
  </Suspense>
);

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
