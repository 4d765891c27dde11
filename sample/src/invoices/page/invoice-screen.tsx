import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { minorOf } from '../amounts.ts';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoiceLoaded } from './invoice-loaded.tsx';
import classes from './invoice-page.module.css';
import { InvoicePaper } from './invoice-paper.tsx';
import { rowOf, type WholeInvoice } from './queries.ts';
import { useInvoiceDeletion } from './use-invoice-actions.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const SendDrawer = overlay(async () => (await import('./send-drawer.tsx')).SendDrawer);
const PaymentDrawer = overlay(async () => (await import('./payment-drawer.tsx')).PaymentDrawer);

type Open = 'nothing' | 'send' | 'pay';

const Whole = ({ whole }: { readonly whole: WholeInvoice }) => {
  const { invoice, paymentDetails, sheet } = whole;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>('nothing');
  const deletion = useInvoiceDeletion(() => void navigate({ to: sampleAddress('sample/invoices') }));
  const close = () => setOpen('nothing');
  return (
    <div className={classes.columns}>
      <InvoicePaper
        id={String(invoice.id)}
        sheet={sheet}
        paidMinor={minorOf(invoice.total) - minorOf(invoice.balance)}
        paymentDetails={paymentDetails}
      />
      <aside className={classes.aside}>
        <InvoiceButtons
          invoice={invoice}
          onSend={() => setOpen('send')}
          onPay={() => setOpen('pay')}
          onDelete={() => deletion.action.ask([rowOf(invoice)])}
        />
        <InvoiceHistory whole={whole} />
      </aside>
      <Suspense fallback={null}>
        {open === 'send' && <SendDrawer invoice={invoice} onClose={close} />}
        {open === 'pay' && <PaymentDrawer invoice={invoice} onClose={close} />}
      </Suspense>
      <ConfirmQuestion {...deletion} />
    </div>
  );
};

/** An invoice as printed, with its actions. */
const InvoicePage = ({ id }: { readonly id: string }) => (
  <InvoiceLoaded id={id}>{(whole) => <Whole whole={whole} />}</InvoiceLoaded>
);

export const InvoiceScreen = () => {
  const { t } = usePhrases();
  const id = usePageParameter('id');
  return (
    <Page title={t('sampleInvoices.number', { id })}>
      <InvoicePage key={id} id={id} />
    </Page>
  );
};
