import { useLanguage } from '../../i18n/language.tsx';
import { useCan } from '../../lib/abilities.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './access-control.module.css';

/** What each role sees by its rules: the same page, two rights. */
export const AccessControlScreen = () => {
  const { t } = useLanguage();
  const managesAll = useCan('manage', 'all');
  return (
    <Page title={t('hub.acl.title')}>
      <Card title={t('hub.acl.everyoneTitle')} subtitle={t('hub.acl.everyoneRight')}>
        <p className={classes.text}>{t('hub.acl.everyoneText')}</p>
      </Card>
      {managesAll && (
        <Card title={t('hub.acl.adminTitle')} subtitle={t('hub.acl.adminRight')}>
          <p className={classes.text}>{t('hub.acl.adminText')}</p>
        </Card>
      )}
    </Page>
  );
};
