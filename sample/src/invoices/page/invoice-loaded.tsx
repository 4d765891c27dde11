import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { invoiceQuery, type WholeInvoice } from './queries.ts';

interface InvoiceLoadedProps {
  readonly id: string;
  readonly children: (whole: WholeInvoice) => ReactNode;
}

/** Renders an invoice once loaded; otherwise a loading or "not found" state. */
export const InvoiceLoaded = ({ id, children }: InvoiceLoadedProps) => {
  const { t, formats } = usePhrases();
  const query = useQuery(invoiceQuery(useSampleApi(), formats.locale, id));
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingRows rows={6} />;
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return isUnknown ? (
    <EmptyState text={t('sampleInvoices.notFound', { id })} />
  ) : (
    <QueryError query={query} />
  );
};
