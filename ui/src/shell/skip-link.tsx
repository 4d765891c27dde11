import { useLanguage } from '../i18n/language.tsx';
import classes from './skip-link.module.css';

/** Lets keyboard users skip the navigation. */
export const SkipLink = () => {
  const { t } = useLanguage();
  return (
    <a className={classes.skip} href="#content">
      {t('common.app.skipToContent')}
    </a>
  );
};
