import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { Button, Stack } from '@mantine/core';
import { IconArrowRight, IconPlusMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerName } from '../shared/customer-name.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { customerQuery } from '../shared/queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { Balances } from './balances.tsx';

interface WalletDrawerProps {
  readonly customer: Customer;
  readonly onAdjust: () => void;
  readonly onView: () => void;
  readonly onClose: () => void;
}

/** A customer's wallet, without leaving the list. */
export const WalletDrawer = ({ customer, onAdjust, onView, onClose }: WalletDrawerProps) => {
  const { t } = usePhrases();
  const detail = useQuery(customerQuery(useApi(), customer.id));
  const adjustDenied = useDenied('adjust', 'Customer', t('adjust.needRole'));
  return (
    <Dialog
      title={t('wallet.title', { name: customerName({ t }, customer.name) })}
      size="drawer"
      onClose={onClose}
    >
      <Stack gap="lg">
        {detail.isPending && <LoadingRows rows={2} />}
        {detail.isLoadingError && <QueryError query={detail} />}
        {detail.data && <Balances customer={detail.data} />}
        <ActionButton
          fullWidth
          leftSection={<IconPlusMinus size={18} aria-hidden />}
          disabledReason={adjustDenied}
          onClick={onAdjust}
        >
          {t('adjust.title')}
        </ActionButton>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden data-pointing />}
          onClick={onView}
        >
          {t('customers.viewCustomer')}
        </Button>
      </Stack>
    </Dialog>
  );
};
