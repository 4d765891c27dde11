import { sampleAddress } from '#pages/addresses.ts';
import { Link } from '@tanstack/react-router';

import { EmailApp } from '../email/page/email-app.tsx';
import classes from '../email/page/email.module.css';
import { addressOf, parseEmailSearch, placeOf } from '../email/page/place.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';

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
