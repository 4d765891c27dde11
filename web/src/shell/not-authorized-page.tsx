import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { APP_FAMILIES } from '@apps-hub/contract/apps';
import { NOT_INSTALLED } from '@apps-hub/ui/session/guard.ts';
import { FullPage } from './full-page-states.tsx';

/** Signed in, but without the right that the page requires, or in a store that has not installed its app. */
export const NotAuthorizedPage = () => {
  const { t } = useLanguage();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const named = new URLSearchParams(search).get(NOT_INSTALLED);
  const app = APP_FAMILIES.find((family) => family === named);
  const title = app ? t(`hub.notInstalled.${app}`) : t('hub.notAuthorized.title');
  return (
    <FullPage icon={<IconLock size={48} stroke={1.25} aria-hidden />} title={title}>
      <p>{app ? t('hub.notInstalled.text') : t('hub.notAuthorized.text')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('hub.notAuthorized.back')}</Button>
    </FullPage>
  );
};
