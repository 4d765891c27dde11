import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { FullPage } from './full-page-states.tsx';

/** Signed in, but without the right that the page requires. */
export const NotAuthorizedPage = () => {
  const { t } = useLanguage();
  return (
    <FullPage icon={<IconLock size={48} stroke={1.25} aria-hidden />} title={t('hub.notAuthorized.title')}>
      <p>{t('hub.notAuthorized.text')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('hub.notAuthorized.back')}</Button>
    </FullPage>
  );
};
