import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { IconCoins, IconEye, IconPencil, IconWallet } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerName } from '../shared/customer-name.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import common from '@apps-hub/ui/components/common.module.css';

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

/** Rewarding is the list's main action; the rest is in a menu. */
export const CustomerRowActions = ({ customer, actions }: CustomerRowActionsProps) => {
  const { t } = usePhrases();
  const denied = useDenied('update', 'Customer');
  const adjustDenied = useDenied('adjust', 'Customer', t('adjust.needRole'));
  const named = (text: string) => ({
    text,
    label: t('customers.rowLabel', { action: text, name: customerName({ t }, customer.name) }),
  });
  return (
    <span className={common.closeLine}>
      <ActionButton
        variant="default"
        size="xs"
        aria-label={named(t('customers.reward')).label}
        leftSection={<IconCoins size={16} aria-hidden />}
        onClick={() => actions.onReward(customer)}
        disabledReason={adjustDenied}
      >
        {t('customers.reward')}
      </ActionButton>
      <RowMenu
        label={named(t('common.action.more')).label}
        actions={[
          {
            ...named(t('common.action.view')),
            icon: <IconEye size={18} aria-hidden />,
            onClick: () => actions.onView(customer),
          },
          {
            ...named(t('common.action.edit')),
            icon: <IconPencil size={18} aria-hidden />,
            onClick: () => actions.onEdit(customer),
            disabledReason: customer.erasedAt === null ? denied : t('customers.erasedHelp'),
          },
          {
            ...named(t('common.action.show')),
            icon: <IconWallet size={18} aria-hidden />,
            onClick: () => actions.onShow(customer),
          },
        ]}
      />
    </span>
  );
};
