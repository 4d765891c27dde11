import { Link } from '@tanstack/react-router';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';

/** A card that links to a subpage of the settings. */
export const SettingsLink = ({ to }: { readonly to: 'developer' | 'emails' | 'moving-in' }) => {
  const { t } = usePhrases();
  const pages = usePages();
  return (
    <Card title={t(`loyaltySettings.${to}.title`)} subtitle={t(`loyaltySettings.${to}.help`)}>
      <p style={{ margin: 0, padding: '1.25rem' }}>
        <Link to={pages(`loyalty/${to}`)}>{t(`loyaltySettings.${to}.open`)}</Link>
      </p>
    </Card>
  );
};

/** Leads owners to the page for developers. */
export const DeveloperLink = () => useCan('manage', 'ApiKey') && <SettingsLink to="developer" />;

/** The way to moving in from another programme, for staff who may adjust balances. */
export const MovingInLink = () => useCan('manage', 'Customer') && <SettingsLink to="moving-in" />;
