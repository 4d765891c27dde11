import type { ReactNode } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import type { VersionedForm } from './versioned-form.tsx';

interface VersionedDialogProps {
  readonly title: string;
  readonly form: VersionedForm;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** What can be known before saving. */
  readonly aside?: ReactNode;
}

/** Creates or changes a record in a dialog; whoever is second to save the same one is told and loses nothing typed. */
export const VersionedDialog = ({ title, form, onClose, children, aside }: VersionedDialogProps) => {
  const { t } = usePhrases();
  return (
    <Dialog title={title} size="lg" onClose={onClose} busy={form.busy}>
      <FormShell
        onSubmit={form.submit}
        onCancel={onClose}
        submitLabel={t('common.action.save')}
        busy={form.busy}
        problem={form.problem}
        aside={aside}
      >
        {form.notice}
        {children}
      </FormShell>
    </Dialog>
  );
};
