import { usePreference } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './front.module.css';
import { SHOTS } from './shots/shots.ts';

interface ShotProps {
  readonly name: keyof typeof SHOTS;
  /** Whether it is above the fold. */
  readonly isFirst?: boolean;
}

/** A screenshot of the product in the page's language and theme, in the frame of a window. */
export const Shot = ({ name, isFirst = false }: ShotProps) => {
  const { t, locale } = useLanguage();
  const theme = usePreference('theme');
  const { light, dark } = SHOTS[name][locale];
  return (
    <figure className={classes.figure}>
      <div className={classes.window}>
        <span className={classes.windowBar} aria-hidden />
        <picture>
          {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
          <img
            className={classes.shot}
            src={theme === 'dark' ? dark : light}
            width={1200}
            height={750}
            loading={isFirst ? 'eager' : 'lazy'}
            alt=""
          />
        </picture>
      </div>
      <figcaption>{t(`sampleFront.landing.shot.${name}`)}</figcaption>
    </figure>
  );
};
