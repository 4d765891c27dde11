import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { useQuery } from '@tanstack/react-query';

import { MailFigures, MailsCard } from '#features/loyalty/mails/mails-card.tsx';
import { AccountsCard } from '#features/loyalty/messages/accounts-card.tsx';
import { messageAccountsQuery } from '#features/loyalty/messages/queries.ts';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { BackLink } from './back-link.tsx';
import classes from './emails.module.css';

const MailPreview = part(async () => (await import('#features/loyalty/mails/mail-preview.tsx')).MailPreview);
const TextPreview = part(
  async () => (await import('#features/loyalty/messages/text-preview.tsx')).TextPreview,
);

/** The news that customers get about their points, by email, SMS or WhatsApp. */
export const EmailsScreen = () => {
  const { t } = usePhrases();
  const { data } = useQuery(messageAccountsQuery(useApi()));
  const connected: PhoneChannel[] = (data?.accounts ?? []).flatMap((each) =>
    each.connected ? [each.channel] : [],
  );
  return (
    <div>
      <BackLink to="loyalty/settings" text={t('mails.back')} />
      <HasHeading value>
        <Page title={t('mails.title')}>
          <div className={classes.beside}>
            <MailsCard connected={connected} />
            <AccountsCard />
          </div>
          <div className={classes.beside}>
            <TextPreview />
            <MailPreview />
          </div>
          <MailFigures />
        </Page>
      </HasHeading>
    </div>
  );
};
