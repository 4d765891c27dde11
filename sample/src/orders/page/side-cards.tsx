import type { OrderAddress } from '../contract.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { PageLink } from '#shared/page-link.tsx';
import classes from './order-page.module.css';
import { PaymentBadge, PaymentMethod } from './order-words.tsx';
import type { FullOrder } from './queries.ts';

interface EditableCardProps {
  readonly title: string;
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

const EditableCard = ({ title, editLabel, onEdit, children }: EditableCardProps) => {
  const { t } = usePhrases();
  return (
    <Card
      title={title}
      actions={
        <Button variant="default" size="xs" aria-label={editLabel} onClick={onEdit}>
          {t('common.action.edit')}
        </Button>
      }
    >
      <div className={classes.body}>{children}</div>
    </Card>
  );
};

interface PartProps {
  readonly order: FullOrder;
  readonly onEdit: () => void;
}

export const CustomerPart = ({ order, onEdit }: PartProps) => {
  const { t, formats } = usePhrases();
  const { customer, customerId, customerOrders, email, phone } = order;
  return (
    <EditableCard
      title={t('sampleOrders.customer')}
      editLabel={t('sampleOrders.form.contactTitle')}
      onEdit={onEdit}
    >
      <div className={classes.customer}>
        <Portrait name={customer} />
        <div>
          <PageLink page="sample/customer" params={[{ id: String(customerId) }]}>
            {customer}
          </PageLink>
          <span className={classes.quiet}>
            {t('sampleOrders.customerOrders', { count: customerOrders, n: formats.number(customerOrders) })}
          </span>
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('sampleOrders.form.email')}</dt>
          <dd>
            <Isolated>{email}</Isolated>
          </dd>
        </div>
        <div>
          <dt>{t('sampleOrders.form.phone')}</dt>
          <dd>
            <Isolated>{phone}</Isolated>
          </dd>
        </div>
      </dl>
    </EditableCard>
  );
};

const Lines = ({ address }: { readonly address: OrderAddress }) => {
  const { formats } = usePhrases();
  const { name, street, more, city, region, postCode, country } = address;
  const lines = [name, street, more, `${postCode} ${city}`, region];
  const land = new Intl.DisplayNames(formats.locale, { type: 'region' }).of(country);
  return (
    <address className={classes.address}>
      {[...lines, land].filter(Boolean).map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
    </address>
  );
};

interface AddressPartProps extends PartProps {
  readonly kind: 'shippingAddress' | 'billingAddress';
}

const isSame = (one: OrderAddress, other: OrderAddress): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const AddressPart = ({ order, kind, onEdit }: AddressPartProps) => {
  const { t } = usePhrases();
  const isAsShipping = kind === 'billingAddress' && isSame(order.shippingAddress, order.billingAddress);
  return (
    <EditableCard
      title={t(`sampleOrders.${kind}`)}
      editLabel={t(`sampleOrders.form.${kind}`)}
      onEdit={onEdit}
    >
      {isAsShipping ? <p>{t('sampleOrders.sameAddress')}</p> : <Lines address={order[kind]} />}
    </EditableCard>
  );
};

export const PaymentPart = ({ order, onEdit }: PartProps) => {
  const { t } = usePhrases();
  return (
    <EditableCard
      title={t('sampleOrders.column.payment')}
      editLabel={t('sampleOrders.form.paymentTitle')}
      onEdit={onEdit}
    >
      <div>
        <PaymentBadge payment={order.payment} />
      </div>
      <PaymentMethod {...order} />
    </EditableCard>
  );
};
