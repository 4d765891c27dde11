import { useNavigate } from '@tanstack/react-router';

import { MovingInCard } from '#features/loyalty/batches/moving-in-card.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { BackLink } from './back-link.tsx';

/** Brings the balances of another programme; the draft is checked and applied like every bulk adjustment. */
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
        </Page>
      </HasHeading>
    </div>
  );
};
