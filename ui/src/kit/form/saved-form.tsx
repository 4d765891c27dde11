import type { ReactNode } from 'react';

import { ActionButton } from '#components/action-button.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { FormElement } from './form-element.tsx';
import { FormProblem } from './form-problem.tsx';
import type { VersionedForm } from './use-versioned-form.tsx';

interface SavedFormProps {
  readonly form: VersionedForm;
  readonly className?: string | undefined;
  /** Why the user may not save; the fields can be read. */
  readonly deniedReason: string | undefined;
  /** False while a dialog shows the error. */
  readonly problem?: false | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a whole card: what others saved meanwhile, its fields, its error and a button to save. */
export const SavedForm = ({ form, className, deniedReason, problem, children }: SavedFormProps) => {
  const { t } = useLanguage();
  const submit = () => {
    if (deniedReason === undefined) form.submit();
  };
  return (
    <FormElement className={className} form={{ ...form, submit }}>
      {form.notice}
      {children}
      <FormProblem form={form} problem={problem} />
      <div>
        <ActionButton loading={form.isBusy} disabledReason={deniedReason} onClick={submit}>
          {t('common.action.save')}
        </ActionButton>
      </div>
    </FormElement>
  );
};
