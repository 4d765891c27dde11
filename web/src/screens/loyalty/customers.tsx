import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { HostNotice } from '#features/shop/host-sync/host-notice.tsx';
import { CustomersCard } from '#features/loyalty/customers/customers-card.tsx';
import { type CustomersSearch, parseCustomersSearch } from '#features/loyalty/customers/queries.ts';
import { customersKey } from '#features/loyalty/shared/queries.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { NameLink } from './links.tsx';

const CustomerDialog = overlay(
  async () => (await import('#features/loyalty/customers/customer-dialog.tsx')).CustomerDialog,
);
const WalletDrawer = overlay(
  async () => (await import('#features/loyalty/customers/wallet-drawer.tsx')).WalletDrawer,
  'loyaltyParts',
);
const NewBatchDialog = overlay(
  async () => (await import('#features/loyalty/batches/new-batch-dialog.tsx')).NewBatchDialog,
  'loyaltyTools',
);
const AdjustBalanceDialog = overlay(
  async () => (await import('#features/loyalty/points/adjust-balance-dialog.tsx')).AdjustBalanceDialog,
);

const ExportDialog = overlay(
  async () => (await import('#features/loyalty/exports/export-dialog.tsx')).ExportDialog,
);

/** The open overlays. An adjustment may cover the wallet that it was opened from. */
type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'form'; readonly customer: Customer | undefined }
  | { readonly kind: 'batch'; readonly ids: readonly string[] }
  | { readonly kind: 'export' }
  | { readonly kind: 'reward'; readonly customer: Customer }
  | { readonly kind: 'wallet'; readonly customer: Customer; readonly isAdjusting: boolean };

const NOTHING: Open = { kind: 'nothing' };

interface DialogsProps {
  readonly open: Open;
  readonly search: CustomersSearch;
  readonly onOpen: (open: Open) => void;
  readonly onView: (customer: Customer) => void;
  readonly onBatch: (batch: Batch) => void;
}

const Dialogs = ({ open, search, onOpen, onView, onBatch }: DialogsProps) => {
  const close = () => onOpen(NOTHING);
  switch (open.kind) {
    case 'nothing':
      return null;
    case 'form':
      return <CustomerDialog customer={open.customer} CustomerLink={NameLink} onClose={close} />;
    case 'batch':
      return <NewBatchDialog customerIds={open.ids} onClose={close} onCreated={onBatch} />;
    case 'export':
      return <ExportDialog filter={search} onClose={close} />;
    case 'reward':
      return <AdjustBalanceDialog customer={open.customer} operation="add" onClose={close} />;
    case 'wallet':
      return (
        <>
          <WalletDrawer
            customer={open.customer}
            onAdjust={() => onOpen({ ...open, isAdjusting: true })}
            onView={() => onView(open.customer)}
            onClose={close}
          />
          {/* Its own boundary: while the dialog loads, the wallet stays and keeps the focus. */}
          {open.isAdjusting && (
            <AdjustBalanceDialog
              customer={open.customer}
              operation="add"
              onClose={() => onOpen({ ...open, isAdjusting: false })}
            />
          )}
        </>
      );
  }
};

export const CustomersScreen = () => {
  const { t } = useLanguage();
  const [search, onSearch] = useAddress(parseCustomersSearch);
  const addressOf = usePages();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(NOTHING);
  const selection = useChosen<Customer>();
  const mayAdjustMany = useCan('manage', 'Customer');
  const onView = (customer: Customer) =>
    void navigate({ to: addressOf('loyalty/customer', { id: customer.id }) });
  return (
    <Page title={t('customers.title')}>
      <HostNotice family="loyalty" list={customersKey} />
      <CustomersCard
        search={search}
        onSearch={onSearch}
        CustomerLink={NameLink}
        onAdd={() => setOpen({ kind: 'form', customer: undefined })}
        onExport={() => setOpen({ kind: 'export' })}
        selection={
          mayAdjustMany
            ? {
                ...selection,
                onAdjust: () => setOpen({ kind: 'batch', ids: [...selection.chosen.keys()] }),
              }
            : undefined
        }
        actions={{
          onView,
          onEdit: (customer) => setOpen({ kind: 'form', customer }),
          onReward: (customer) => setOpen({ kind: 'reward', customer }),
          onShow: (customer) => setOpen({ kind: 'wallet', customer, isAdjusting: false }),
        }}
      />
      <Suspense fallback={null}>
        <Dialogs
          open={open}
          search={search}
          onOpen={setOpen}
          onView={onView}
          onBatch={({ id }) => void navigate({ to: addressOf('loyalty/batches'), search: { batch: id } })}
        />
      </Suspense>
    </Page>
  );
};
