import type { Order } from '../contract.ts';
import { type OrderPayment, type OrderStatus, PAYMENT_NAMES } from '../values.ts';
import { IconBrandMastercard, IconBrandPaypal } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import classes from './orders.module.css';

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  Delivered: 'good',
  'Out for Delivery': 'brand',
  'Ready to Pickup': 'brand',
  Dispatched: 'warn',
};

export const PAYMENT_TONES: Readonly<Record<OrderPayment, Tone>> = {
  1: 'good',
  2: 'warn',
  3: 'quiet',
  4: 'bad',
};

export const OrderStatusBadge = ({ status }: Pick<Order, 'status'>) => {
  const { t } = usePhrases();
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`sampleOrders.status.${status}`)}</StatusBadge>;
};

export const PaymentBadge = ({ payment }: Pick<Order, 'payment'>) => {
  const { t } = usePhrases();
  return (
    <StatusBadge tone={PAYMENT_TONES[payment]}>
      {t(`sampleOrders.payment.${PAYMENT_NAMES[payment]}`)}
    </StatusBadge>
  );
};

/** The payment method: a card with its last digits, PayPal with its e-mail address. */
export const PaymentMethod = (props: Pick<Order, 'method' | 'methodNumber' | 'email'>) => {
  const { method, methodNumber, email } = props;
  const { t } = usePhrases();
  const Logo = method === 'mastercard' ? IconBrandMastercard : IconBrandPaypal;
  return (
    <span className={classes.method}>
      <Logo size={20} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{t(`sampleOrders.method.${method}`)}</span>
      <Isolated>{method === 'mastercard' ? `•••• ${methodNumber}` : email}</Isolated>
    </span>
  );
};
