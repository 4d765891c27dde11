import { Link } from '@tanstack/react-router';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import classes from './settings-link.module.css';

/** Leads to a page below the settings. */
export const SettingsLink = ({ to }: { readonly to: 'actions' | 'developer' }) => {
  const { t } = usePhrases();
  const pages = usePages();
  return (
    <Card title={t(`loyaltySettings.${to}.title`)} subtitle={t(`loyaltySettings.${to}.help`)}>
      <p className={classes.link}>
        <Link to={pages(`loyalty/${to}`)}>{t(`loyaltySettings.${to}.open`)}</Link>
      </p>
    </Card>
  );
};
