import type { InvoiceStatus } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  Paid: 'good',
  Downloaded: 'quiet',
  Sent: 'brand',
  Draft: 'quiet',
  'Partial Payment': 'warn',
  'Past Due': 'bad',
};

export const InvoiceStatusBadge = ({ status }: { readonly status: InvoiceStatus }) => {
  const { t } = usePhrases();
  return <StatusBadge tone={TONES[status]}>{t(`sampleInvoices.status.${status}`)}</StatusBadge>;
};
