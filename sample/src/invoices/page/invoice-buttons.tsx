import { sampleAddress } from '#pages/pages.ts';
import type { Invoice } from '../contract.ts';
import { minorOf } from '../amounts.ts';
import { Button, type ButtonProps } from '@mantine/core';
import {
  IconCash,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './invoice-page.module.css';
import { InvoiceStatusBadge } from './invoice-status.tsx';
import { useDownload, useDuplicate } from './use-invoice-actions.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface InvoiceButtonsProps {
  readonly invoice: Invoice;
  readonly onSend: () => void;
  readonly onPay: () => void;
  readonly onDelete: () => void;
}

interface WideProps extends ButtonProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Wide = ({ icon, ...rest }: WideProps) => (
  <Button fullWidth variant="default" leftSection={icon} {...rest} />
);

/** An invoice's status and actions. */
export const InvoiceButtons = ({ invoice, onSend, onPay, onDelete }: InvoiceButtonsProps) => {
  const { t } = usePhrases();
  const money = useInvoiceMoney();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const download = useDownload();
  const id = String(invoice.id);
  return (
    <div className={classes.buttons}>
      <div className={classes.status}>
        <InvoiceStatusBadge status={invoice.invoiceStatus} />
        <strong>{money.balance(minorOf(invoice.balance))}</strong>
      </div>
      <Wide variant="filled" icon={<IconSend size={16} aria-hidden />} onClick={onSend}>
        {t('sampleInvoices.action.send')}
      </Wide>
      <Wide icon={<IconCash size={16} aria-hidden />} onClick={onPay}>
        {t('sampleInvoices.action.pay')}
      </Wide>
      <Wide
        icon={<IconDownload size={16} aria-hidden />}
        loading={download.isBusy}
        onClick={() => download.run([id])}
      >
        {t('sampleInvoices.action.downloadPdf')}
      </Wide>
      <Wide icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
        {t('sampleInvoices.action.print')}
      </Wide>
      <Wide
        icon={<IconPencil size={16} aria-hidden />}
        onClick={() => void navigate({ to: sampleAddress('sample/invoice-edit', { id }) })}
      >
        {t('common.action.edit')}
      </Wide>
      <Wide
        icon={<IconCopy size={16} aria-hidden />}
        loading={duplicate.isBusy}
        onClick={() => duplicate.run(id)}
      >
        {t('sampleInvoices.action.duplicate')}
      </Wide>
      <Wide variant="subtle" color="red" icon={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        {t('sampleInvoices.action.delete')}
      </Wide>
    </div>
  );
};
