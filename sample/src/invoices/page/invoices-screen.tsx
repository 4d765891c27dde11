import { IconCircleCheck, IconClock, IconFileInvoice, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { minorOf } from '../amounts.ts';
import type { Invoice } from '../contract.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { allInvoicesQuery, parseInvoicesSearch } from './queries.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

const NONE: readonly Invoice[] = [];

/** Amounts paid and owed; one client's credit doesn't reduce another's debt. */
const sumsOf = (invoices: readonly Invoice[]) =>
  invoices.reduce(
    (sums, { total, balance }) => ({
      paidMinor: sums.paidMinor + minorOf(total) - minorOf(balance),
      unpaidMinor: sums.unpaidMinor + Math.max(0, minorOf(balance)),
    }),
    { paidMinor: 0, unpaidMinor: 0 },
  );

/** Figures of all invoices, independent of the list's filters. */
const InvoiceTiles = () => {
  const { t, formats } = usePhrases();
  const money = useInvoiceMoney();
  const { data: invoices = NONE, isPending } = useQuery(allInvoicesQuery(useSampleApi(), formats.locale));
  const { paidMinor, unpaidMinor } = sumsOf(invoices);
  const clients = new Set(invoices.map(({ client }) => client.companyEmail)).size;
  const shown = (text: string) => (isPending ? '–' : text);
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleInvoices.tiles.clients'),
          value: shown(formats.number(clients)),
          icon: <IconUser size={22} />,
          tone: 'brand',
        },
        {
          label: t('sampleInvoices.tiles.invoices'),
          value: shown(formats.number(invoices.length)),
          icon: <IconFileInvoice size={22} />,
          tone: 'brand',
        },
        {
          label: t('sampleInvoices.tiles.paid'),
          value: shown(money.ofMinor(paidMinor)),
          icon: <IconCircleCheck size={22} />,
          tone: 'good',
        },
        {
          label: t('sampleInvoices.tiles.unpaid'),
          value: shown(money.ofMinor(unpaidMinor)),
          icon: <IconClock size={22} />,
          tone: 'bad',
        },
      ]}
    />
  );
};

export const InvoicesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseInvoicesSearch);
  return (
    <Page title={t('sampleInvoices.title')}>
      <InvoiceTiles />
      <InvoicesCard search={search} onSearch={onSearch} />
    </Page>
  );
};
