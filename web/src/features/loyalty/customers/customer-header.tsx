import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { Button, Group } from '@mantine/core';
import { IconGift, IconPlusMinus, IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useCan } from '../../../session/abilities.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Balances } from './balances.tsx';
import classes from './customer-header.module.css';

interface CustomerHeaderProps {
  readonly customer: CustomerDetail;
  readonly onAdjust: () => void;
  readonly onRedeem: () => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}

const Actions = ({ customer, onAdjust, onRedeem, onRefresh, isRefreshing }: CustomerHeaderProps) => {
  const { t } = usePhrases();
  const canAdjust = useCan('adjust', 'Customer');
  const canRedeem = useCan('redeem', 'Customer');
  const inactive = customer.status === 'inactive' ? t('redeem.inactive') : undefined;
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
        disabledReason={canRedeem ? inactive : t('redeem.needRole')}
        onClick={onRedeem}
      >
        {t('redeem.action')}
      </ActionButton>
      <ActionButton
        leftSection={<IconPlusMinus size={18} aria-hidden />}
        disabledReason={canAdjust ? undefined : t('adjust.needRole')}
        onClick={onAdjust}
      >
        {t('adjust.title')}
      </ActionButton>
    </Group>
  );
};

/** The customer's details, balances and actions. */
export const CustomerHeader = (props: CustomerHeaderProps) => {
  const { t, formats } = usePhrases();
  const { customer } = props;
  return (
    <section className={classes.header}>
      <div className={classes.top}>
        <div>
          <h1 className={classes.name}>
            {customer.name}
            <StatusBadge tone={customer.status === 'active' ? 'good' : 'quiet'}>
              {t(`common.status.${customer.status}`)}
            </StatusBadge>
          </h1>
          <p className={classes.facts}>
            {customer.email !== null && <Isolated>{customer.email}</Isolated>}
            {customer.phone !== null && <Isolated>{customer.phone}</Isolated>}
            <span>{t('customers.since', { date: formats.dateOf(customer.createdAt) })}</span>
          </p>
        </div>
        <Actions {...props} />
      </div>
      <Balances customer={customer} />
    </section>
  );
};
