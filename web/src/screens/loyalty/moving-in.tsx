import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { MovingInCard } from '#features/loyalty/batches/moving-in-card.tsx';
import { HostBalances } from '#features/loyalty/own-programme/host-balances.tsx';
import { OrderImports } from '#features/loyalty/order-imports/order-imports.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { BackLink } from './back-link.tsx';

const BatchLink = ({ batchId, children }: { readonly batchId: string; readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/batches')} search={{ batch: batchId }}>
    {children}
  </Link>
);

/** Brings the balances of another programme, as a draft like every bulk adjustment, and past orders. */
export const MovingInScreen = () => {
  const { t } = usePhrases();
  const pages = usePages();
  const navigate = useNavigate();
  return (
    <div>
      <BackLink to="loyalty/batches" text={t('batches.backToList')} />
      <HasHeading value>
        <Page title={t('movingIn.title')}>
          <MovingInCard
            onCreated={({ id }) => void navigate({ to: pages('loyalty/batches'), search: { batch: id } })}
          />
          <HostBalances BatchLink={BatchLink} />
          <OrderImports />
        </Page>
      </HasHeading>
    </div>
  );
};
