import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './help-center.module.css';

/** Where to go when no article helps. */
export const HelpContact = () => {
  const { t } = useLanguage();
  return (
    <section className={classes.contact} aria-labelledby="help-contact">
      <h2 id="help-contact">{t('sampleHelpCenter.stillTitle')}</h2>
      <p>{t('sampleHelpCenter.stillText')}</p>
      <a href="mailto:help@example.com">{t('sampleHelpCenter.email')}</a>
    </section>
  );
};
