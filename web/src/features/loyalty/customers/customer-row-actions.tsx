import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { IconCoins, IconEye, IconPencil, IconWallet } from '@tabler/icons-react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { customerName } from '../shared/customer-name.ts';
import { useCan } from '../../../session/abilities.ts';
import { useDenied } from '../../../session/use-denied.ts';
import { IconAction } from '../../../ui/action-button.tsx';
import classes from './customer-row-actions.module.css';

/** The actions on a customer of the list; the route provides them. */
export interface CustomerActions {
  readonly onView: (customer: Customer) => void;
  readonly onEdit: (customer: Customer) => void;
  readonly onReward: (customer: Customer) => void;
  readonly onShow: (customer: Customer) => void;
}

interface CustomerRowActionsProps {
  readonly customer: Customer;
  readonly actions: CustomerActions;
}

export const CustomerRowActions = ({ customer, actions }: CustomerRowActionsProps) => {
  const { t } = usePhrases();
  const denied = useDenied('update', 'Customer');
  const canAdjust = useCan('adjust', 'Customer');
  const label = (action: string) =>
    t('customers.rowLabel', { action, name: customerName({ t }, customer.name) });
  return (
    <span className={classes.actions}>
      <IconAction
        label={label(t('common.action.view'))}
        icon={<IconEye size={18} aria-hidden />}
        onClick={() => actions.onView(customer)}
      />
      <IconAction
        label={label(t('common.action.edit'))}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={() => actions.onEdit(customer)}
        disabledReason={customer.erasedAt === null ? denied : t('customers.erasedHelp')}
      />
      <IconAction
        label={label(t('customers.reward'))}
        icon={<IconCoins size={18} aria-hidden />}
        onClick={() => actions.onReward(customer)}
        disabledReason={canAdjust ? undefined : t('adjust.needRole')}
      />
      <IconAction
        label={label(t('common.action.show'))}
        icon={<IconWallet size={18} aria-hidden />}
        onClick={() => actions.onShow(customer)}
      />
    </span>
  );
};
