import { useLanguage } from '../i18n/language.tsx';
import type { Locale } from '@apps-hub/domain/locale';
import { useChoices } from '../session/preferences/use-choices.ts';
import classes from './language-switch.module.css';

/** Each language by its own name, for readers who know no other. */
const OTHER: Readonly<Record<Locale, { readonly locale: Locale; readonly name: string }>> = {
  ar: { locale: 'en', name: 'English' },
  en: { locale: 'ar', name: 'العربية' },
};

/** Switches the page to its other language. */
export const LanguageSwitch = () => {
  const { chooseLanguage } = useChoices();
  const { locale, name } = OTHER[useLanguage().locale];
  return (
    <button
      type="button"
      lang={locale}
      className={classes.button}
      onClick={() => void chooseLanguage(locale)}
    >
      {name}
    </button>
  );
};
