import { Button, Group } from '@mantine/core';
import { IconPrinter, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { clockOf } from '#shared/clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { LinesCard } from './lines-card.tsx';
import classes from './order-page.module.css';
import { OrderStatusBadge, PaymentBadge } from './order-words.tsx';
import type { FullOrder } from './queries.ts';
import { AddressPart, CustomerPart, PaymentPart } from './side-cards.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useOrderDeletion } from './use-order-changes.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const ContactDialog = overlay(async () => (await import('./contact-dialog.tsx')).ContactDialog);
const AddressDialog = overlay(async () => (await import('./address-dialog.tsx')).AddressDialog);
const PaymentDialog = overlay(async () => (await import('./payment-dialog.tsx')).PaymentDialog);
const StatusDialog = overlay(async () => (await import('./status-dialog.tsx')).StatusDialog);
const LinesDialog = overlay(async () => (await import('./lines-dialog.tsx')).LinesDialog);

type Open = 'lines' | 'contact' | 'shippingAddress' | 'billingAddress' | 'payment' | 'status';

interface OrderPartProps {
  readonly order: FullOrder;
}

interface HeadProps extends OrderPartProps {
  readonly onDelete: () => void;
}

const Head = ({ order, onDelete }: HeadProps) => {
  const { t, formats } = usePhrases();
  return (
    <header className={classes.head}>
      <div className={classes.headText}>
        <h1 className={classes.title}>{t('sampleOrders.orderTitle', { order: order.order })}</h1>
        <PaymentBadge payment={order.payment} />
        <OrderStatusBadge status={order.status} />
        <p className={classes.placed}>
          {formats.dayAndYear(order.date)} <bdi>{clockOf(formats)(order.time)}</bdi>
        </p>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('sampleOrders.print')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('sampleOrders.deleteOrder')}
        </Button>
      </Group>
    </header>
  );
};

interface DialogsProps extends OrderPartProps {
  readonly open: Open | undefined;
  readonly onClose: () => void;
}

const Dialogs = ({ open, ...props }: DialogsProps) => {
  switch (open) {
    case undefined:
      return null;
    case 'lines':
      return <LinesDialog {...props} />;
    case 'contact':
      return <ContactDialog {...props} />;
    case 'payment':
      return <PaymentDialog {...props} />;
    case 'status':
      return <StatusDialog {...props} />;
    case 'shippingAddress':
    case 'billingAddress':
      return <AddressDialog kind={open} {...props} />;
  }
};

interface OrderViewProps extends OrderPartProps {
  readonly onDeleted: () => void;
}

/** An order with its lines, history, customer, addresses and payment; each part can be changed. */
export const OrderView = ({ order, onDeleted }: OrderViewProps) => {
  const [open, setOpen] = useState<Open>();
  const deletion = useOrderDeletion(onDeleted);
  return (
    <>
      <Head order={order} onDelete={() => deletion.ask([order])} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <LinesCard lines={order.lines} onEdit={() => setOpen('lines')} />
          <TimelineCard timeline={order.timeline} onChange={() => setOpen('status')} />
        </div>
        <div className={classes.column}>
          <CustomerPart order={order} onEdit={() => setOpen('contact')} />
          <AddressPart kind="shippingAddress" order={order} onEdit={() => setOpen('shippingAddress')} />
          <AddressPart kind="billingAddress" order={order} onEdit={() => setOpen('billingAddress')} />
          <PaymentPart order={order} onEdit={() => setOpen('payment')} />
        </div>
      </div>
      <Suspense fallback={null}>
        <Dialogs open={open} order={order} onClose={() => setOpen(undefined)} />
      </Suspense>
      <DeleteQuestion deletion={deletion} />
    </>
  );
};
