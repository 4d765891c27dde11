import { Button } from '@mantine/core';
import { IconCurrencyDollar, IconPencil, IconShoppingCart } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Country } from './country-name.tsx';
import classes from './customer-page.module.css';
import type { CustomerProps } from './queries.ts';
import { amountText } from '#shared/shop-money.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const EditCustomerDialog = overlay(
  async () => (await import('./edit-customer-dialog.tsx')).EditCustomerDialog,
);
const MembershipDialog = overlay(async () => (await import('./membership-dialog.tsx')).MembershipDialog);

const Figures = ({ customer }: Pick<CustomerProps, 'customer'>) => {
  const { t, formats } = usePhrases();
  const figures = [
    {
      label: t('sampleCustomers.orders.count'),
      value: formats.number(customer.order),
      Icon: IconShoppingCart,
    },
    {
      label: t('sampleCustomers.totalSpent'),
      value: amountText(formats, customer.totalSpent),
      Icon: IconCurrencyDollar,
    },
  ];
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, value, Icon }) => (
        <li key={label} className={classes.figure}>
          <span className={classes.figureIcon} aria-hidden>
            <Icon size={22} />
          </span>
          <div>
            <strong>{value}</strong>
            <p className={classes.figureLabel}>{label}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

const Facts = ({ customer, account }: CustomerProps) => {
  const { t } = usePhrases();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('sampleCustomers.username'), <Isolated key="username">{account.username}</Isolated>],
    [t('sampleCustomers.email'), <Isolated key="email">{customer.email}</Isolated>],
    [
      t('sampleCustomers.status'),
      <StatusBadge key="status" tone="good">
        {t('common.status.active')}
      </StatusBadge>,
    ],
    [t('sampleCustomers.contact'), <Isolated key="contact">{customer.contact}</Isolated>],
    [t('sampleCustomers.country'), <Country key="country" country={customer.country} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The customer's details, beside the tabs. */
export const CustomerPanel = ({ customer, account }: CustomerProps) => {
  const { t } = usePhrases();
  const [open, setOpen] = useState<'nothing' | 'edit' | 'membership'>('nothing');
  const close = () => setOpen('nothing');
  const { membership } = account;
  return (
    <div className={classes.side}>
      <section className={classes.panel} aria-label={t('sampleCustomers.details')}>
        <div className={classes.who}>
          <Portrait name={customer.customer} size="lg" />
          <p className={classes.name}>{customer.customer}</p>
          <p className={classes.quiet}>{t(`sampleCustomers.membership.${account.membership}.name`)}</p>
        </div>
        <Figures customer={customer} />
        <Facts customer={customer} account={account} />
        <div className={classes.buttons}>
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
            {t('sampleCustomers.edit.open')}
          </Button>
        </div>
      </section>
      <section className={classes.membership} aria-label={t('sampleCustomers.membership.title')}>
        <h2 className={classes.heading}>{t(`sampleCustomers.membership.${membership}.name`)}</h2>
        <p>{t(`sampleCustomers.membership.${membership}.text`)}</p>
        <Button variant="white" onClick={() => setOpen('membership')}>
          {t(`sampleCustomers.membership.${membership === 'standard' ? 'upgrade' : 'change'}`)}
        </Button>
      </section>
      <Suspense fallback={null}>
        {open === 'edit' && <EditCustomerDialog customer={customer} account={account} onClose={close} />}
        {open === 'membership' && (
          <MembershipDialog customer={customer} membership={membership} onClose={close} />
        )}
      </Suspense>
    </div>
  );
};
