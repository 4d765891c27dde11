import { MailFigures, MailsCard } from '#features/loyalty/mails/mails-card.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { BackLink } from './back-link.tsx';
import classes from './emails.module.css';

const MailPreview = part(async () => (await import('#features/loyalty/mails/mail-preview.tsx')).MailPreview);

/** The emails that customers get about their points. */
export const EmailsScreen = () => {
  const { t } = usePhrases();
  return (
    <div>
      <BackLink to="loyalty/settings" text={t('mails.back')} />
      <HasHeading value>
        <Page title={t('mails.title')}>
          <div className={classes.beside}>
            <MailsCard />
            <MailPreview />
          </div>
          <MailFigures />
        </Page>
      </HasHeading>
    </div>
  );
};
