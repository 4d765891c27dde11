import { sampleAddress } from '#pages/pages.ts';
import { IconCopy, IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import classes from './invoices.module.css';
import type { InvoiceRow } from './queries.ts';

interface InvoiceRowActionsProps {
  readonly invoice: InvoiceRow;
  readonly onDownload: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onDelete: (invoice: InvoiceRow) => void;
}

/** Actions of an invoice in the list. */
export const InvoiceRowActions = (props: InvoiceRowActionsProps) => {
  const { invoice, onDownload, onDuplicate, onDelete } = props;
  const { id } = invoice;
  const { t } = usePhrases();
  const navigate = useNavigate();
  const named = (text: string) => ({ text, label: t('sampleInvoices.rowLabel', { action: text, id }) });
  return (
    <span className={classes.actions}>
      <IconAction
        label={named(t('common.action.view')).label}
        icon={<IconEye size={18} aria-hidden />}
        onClick={() => void navigate({ to: sampleAddress('sample/invoice', { id }) })}
      />
      <RowMenu
        label={named(t('common.action.more')).label}
        actions={[
          {
            ...named(t('sampleInvoices.action.download')),
            icon: <IconDownload size={18} aria-hidden />,
            onClick: () => onDownload(id),
          },
          {
            ...named(t('common.action.edit')),
            icon: <IconPencil size={18} aria-hidden />,
            onClick: () => void navigate({ to: sampleAddress('sample/invoice-edit', { id }) }),
          },
          {
            ...named(t('sampleInvoices.action.duplicate')),
            icon: <IconCopy size={18} aria-hidden />,
            onClick: () => onDuplicate(id),
          },
          {
            ...named(t('sampleInvoices.action.delete')),
            icon: <IconTrash size={18} aria-hidden />,
            onClick: () => onDelete(invoice),
          },
        ]}
      />
    </span>
  );
};
