import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconGift, IconPlusMinus, IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerName } from '../shared/customer-name.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Balances } from './balances.tsx';
import classes from './customer-header.module.css';

interface CustomerHeaderProps {
  readonly customer: CustomerDetail;
  /** Possible duplicates of this customer, and merges. */
  readonly samePerson: ReactNode;
  /** Orders, coupons, expiry and the course of the balance. */
  readonly story: ReactNode;
  readonly onAdjust: () => void;
  readonly onRedeem: () => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}

type ActionsProps = Omit<CustomerHeaderProps, 'samePerson'>;

const Actions = ({ customer, onAdjust, onRedeem, onRefresh, isRefreshing }: ActionsProps) => {
  const { t } = usePhrases();
  const adjustDenied = useDenied('adjust', 'Customer', t('adjust.needRole'));
  const redeemDenied = useDenied('redeem', 'Customer', t('redeem.needRole'));
  const inactive = customer.status === 'inactive' ? t('redeem.inactive') : undefined;
  const merged = customer.mergedInto === null ? undefined : t('customers.mergedHelp');
  const closed = customer.erasedAt === null ? (merged ?? inactive) : t('customers.erasedHelp');
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        {t('common.action.refresh')}
      </Button>
      <ActionButton
        variant="default"
        leftSection={<IconGift size={18} aria-hidden />}
        disabledReason={redeemDenied ?? closed}
        onClick={onRedeem}
      >
        {t('redeem.action')}
      </ActionButton>
      <MainAction
        title={t('adjust.title')}
        icon={<IconPlusMinus size={18} aria-hidden />}
        disabledReason={adjustDenied ?? merged}
        onClick={onAdjust}
      />
    </Group>
  );
};

const Status = ({ customer: { status, mergedInto } }: Pick<CustomerHeaderProps, 'customer'>) => {
  const { t } = usePhrases();
  if (mergedInto !== null) return <StatusBadge tone="quiet">{t('customers.merged')}</StatusBadge>;
  return (
    <StatusBadge tone={status === 'active' ? 'good' : 'quiet'}>{t(`common.status.${status}`)}</StatusBadge>
  );
};

/** The customer's details, balances and actions. */
export const CustomerHeader = (props: CustomerHeaderProps) => {
  const { t, formats } = usePhrases();
  const { customer, samePerson, story } = props;
  return (
    <>
      <div className={classes.top}>
        <Avatar name={customerName({ t }, customer.name)} size="lg" />
        <div>
          <h1 className={classes.name}>
            {customerName({ t }, customer.name)}
            <Status customer={customer} />
          </h1>
          <p className={classes.facts}>
            {customer.email !== null && <Isolated>{customer.email}</Isolated>}
            {customer.phone !== null && <Isolated>{customer.phone}</Isolated>}
            <span>
              {customer.firstOrderAt === null
                ? t('customers.since', { date: formats.dateOf(customer.createdAt) })
                : t('customers.firstOrder', { date: formats.dateOf(customer.firstOrderAt) })}
            </span>
          </p>
        </div>
        <Actions {...props} />
      </div>
      <section className={classes.card}>
        {samePerson}
        <Balances customer={customer} />
        {story}
      </section>
    </>
  );
};
