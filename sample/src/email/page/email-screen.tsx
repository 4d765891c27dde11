import { Link } from '@tanstack/react-router';

import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { FullPage } from '#shared/full-page.tsx';
import { EmailApp } from './email-app.tsx';
import classes from './email.module.css';
import { addressOf, parseEmailSearch, placeOf } from './place.ts';

/** The sample email. */
export const EmailScreen = () => {
  const { t } = usePhrases();
  const place = placeOf(usePageParameter('filter'), usePageParameter('label'));
  const [search, onSearch] = useAddress(parseEmailSearch);
  return (
    <FullPage
      title={t('sampleEmail.title')}
      lead={t('sampleEmail.lead')}
      isItemOpen={search.email !== undefined}
    >
      <div className={classes.app}>
        {place ? (
          <EmailApp key={addressOf(place)} place={place} search={search} onSearch={onSearch} />
        ) : (
          <EmptyState text={t('sampleEmail.unknownPlace')}>
            <Link to={sampleAddress('sample/email')}>{t('sampleEmail.toInbox')}</Link>
          </EmptyState>
        )}
      </div>
    </FullPage>
  );
};
