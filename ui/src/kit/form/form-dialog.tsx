import { Dialog, type DialogProps } from '#components/dialog.tsx';
import { FormShell, type FormShellProps } from './form-shell.tsx';

type FormDialogProps = Omit<FormShellProps, 'onCancel'> & Pick<DialogProps, 'title' | 'size' | 'onClose'>;

/** A form in a dialog that stays open while the form is sent. */
export const FormDialog = ({ title, size = 'md', onClose, ...shell }: FormDialogProps) => (
  <Dialog title={title} size={size} onClose={onClose} busy={shell.form.isBusy}>
    <FormShell {...shell} onCancel={onClose} />
  </Dialog>
);
