import { lookOf } from '@apps-hub/contract/loyalty/shopper/colours';
import { CORNER, LAUNCHER_LABELS } from '@apps-hub/contract/loyalty/shopper/values';
import { LOCALE_SETUPS, LOCALES } from '@apps-hub/domain/locale';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { colourOf, type PageDraft } from './draft.ts';
import classes from './shopper.module.css';

/** How the button and the panel look in the store's pages, in both languages, as the form is filled in. */
export const Preview = ({ draft }: { readonly draft: PageDraft }) => {
  const { t } = usePhrases();
  const corner = Math.min(Math.max(Number(draft.corner) || 0, CORNER.least), CORNER.most);
  const { fill, text } = lookOf({ colour: colourOf(draft) });
  const own = { ar: draft.labelAr.trim(), en: draft.labelEn.trim() };
  return (
    <figure className={classes.preview}>
      <figcaption>{t('shopper.look.preview')}</figcaption>
      <div className={classes.halves} data-testid="shopper-preview" aria-hidden>
        {LOCALES.map((locale) => (
          <div key={locale} className={classes.page} lang={locale} dir={LOCALE_SETUPS[locale].dir}>
            <div className={classes.panel} data-side={draft.side}>
              <div className={classes.head} style={{ background: fill, color: text }} />
              <div className={classes.section} style={{ borderRadius: corner }} />
              <div className={classes.section} style={{ borderRadius: corner }} />
            </div>
            {draft.hasLauncher && (
              <span
                className={classes.launcher}
                data-side={draft.side}
                style={{ background: fill, color: text, borderRadius: corner * 2 }}
              >
                {own[locale] || LAUNCHER_LABELS[locale]}
              </span>
            )}
          </div>
        ))}
      </div>
    </figure>
  );
};
