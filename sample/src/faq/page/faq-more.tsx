import { IconLifebuoy, IconMail } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { PageLink } from '#shared/page-link.tsx';
import classes from './faq.module.css';

const EMAIL = 'help@example.com';

/** Contacts for questions without an answer here. */
export const FaqMore = () => {
  const { t } = useLanguage();
  return (
    <section className={classes.more} aria-labelledby="faq-more">
      <h2 id="faq-more">{t('sampleFaq.stillTitle')}</h2>
      <p>{t('sampleFaq.stillText')}</p>
      <ul className={classes.contacts}>
        <li>
          <IconMail size={28} stroke={1.5} aria-hidden />
          <a href={`mailto:${EMAIL}`}>
            {t('sampleFaq.email')}: <Isolated>{EMAIL}</Isolated>
          </a>
          <p>{t('sampleFaq.emailText')}</p>
        </li>
        <li>
          <IconLifebuoy size={28} stroke={1.5} aria-hidden />
          <PageLink page="sample/help-center" params={[]}>
            {t('sampleFaq.help')}
          </PageLink>
          <p>{t('sampleFaq.helpText')}</p>
        </li>
      </ul>
    </section>
  );
};
