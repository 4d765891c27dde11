import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, Navigate, useRouterState } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { SUBJECTS_OF } from '@apps-hub/contract/abilities';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { APP_FAMILIES, familyOf } from '@apps-hub/contract/apps';
import { SUBJECT } from '@apps-hub/ui/session/guard.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { Drawn, FullPage } from '@apps-hub/ui/shell/full-page-states.tsx';

/** Signed in, but without the right that the page requires, or in a store that has not installed its app. */
export const NotAuthorizedPage = () => {
  const { t } = useLanguage();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const asked = new URLSearchParams(search).get(SUBJECT);
  const { hub, session } = useServices();
  const state = session.state();
  const installed = state.status === 'signed_in' ? state.session.store.apps : undefined;
  const app =
    installed &&
    APP_FAMILIES.find(
      (family) =>
        SUBJECTS_OF[family].some((subject) => subject === asked) &&
        !installed.some((each) => familyOf(each) === family),
    );
  // The store requires a second step, and this person has none yet.
  if (hub?.userData()?.mustSetUpSecondStep)
    return <Navigate to={`${hubAddress('hub/account-settings')}/security`} replace />;
  const title = app ? t(`hub.notInstalled.${app}`) : t('hub.notAuthorized.title');
  return (
    <FullPage
      icon={<Drawn name="locked" icon={<IconLock size={48} stroke={1.25} aria-hidden />} />}
      title={title}
    >
      <p>{app ? t('hub.notInstalled.text') : t('hub.notAuthorized.text')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('hub.notAuthorized.back')}</Button>
    </FullPage>
  );
};
