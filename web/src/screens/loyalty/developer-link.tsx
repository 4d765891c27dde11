import { Link } from '@tanstack/react-router';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import classes from './developer-link.module.css';

/** Leads owners to the page for developers. */
export const DeveloperLink = () => {
  const { t } = usePhrases();
  const pages = usePages();
  if (!useCan('manage', 'ApiKey')) return null;
  return (
    <Card title={t('loyaltySettings.developer.title')} subtitle={t('loyaltySettings.developer.help')}>
      <p className={classes.link}>
        <Link to={pages('loyalty/developer')}>{t('loyaltySettings.developer.open')}</Link>
      </p>
    </Card>
  );
};
