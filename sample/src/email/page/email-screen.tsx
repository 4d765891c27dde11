import { Link } from '@tanstack/react-router';

import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { EmailApp } from './email-app.tsx';
import classes from './email.module.css';
import { addressOf, parseEmailSearch, placeOf } from './place.ts';

/** The sample email. */
export const EmailScreen = () => {
  const { t } = usePhrases();
  const place = placeOf(usePageParameter('filter'), usePageParameter('label'));
  const [search, onSearch] = useAddress(parseEmailSearch);
  return (
    <div className={classes.app}>
      <PageTitle text={t('sampleEmail.title')} />
      <h1 className="visually-hidden">{t('sampleEmail.title')}</h1>
      {place ? (
        <EmailApp key={addressOf(place)} place={place} search={search} onSearch={onSearch} />
      ) : (
        <EmptyState text={t('sampleEmail.unknownPlace')}>
          <Link to={sampleAddress('sample/email')}>{t('sampleEmail.toInbox')}</Link>
        </EmptyState>
      )}
    </div>
  );
};
