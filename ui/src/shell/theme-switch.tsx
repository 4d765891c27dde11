import { THEMES } from '@apps-hub/contract/page-context';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

import { useLanguage } from '#i18n/language.tsx';
import type { Theme } from '#session/page-context.ts';
import { useChoices } from '#session/preferences/use-choices.ts';
import { usePreference } from '#session/preferences/use-preferences.ts';
import { Disclosure } from '#components/disclosure.tsx';
import classes from './bar.module.css';

const ICONS: Readonly<Record<Theme, typeof IconSun>> = {
  light: IconSun,
  dark: IconMoon,
  system: IconDeviceDesktop,
};

/** Light, dark, or the device's setting. */
export const ThemeSwitch = () => {
  const { t } = useLanguage();
  const theme = usePreference('theme');
  const { choose } = useChoices();
  const Icon = ICONS[theme];
  return (
    <Disclosure
      name={t('shell.look.theme')}
      className={classes.tool}
      align="end"
      label={<Icon size={20} stroke={1.75} aria-hidden />}
    >
      {THEMES.map((each) => {
        const EachIcon = ICONS[each];
        return (
          <button
            key={each}
            type="button"
            className={classes.item}
            aria-pressed={each === theme}
            data-closes
            onClick={() => choose({ theme: each })}
          >
            <EachIcon size={18} stroke={1.75} aria-hidden />
            {t(`shell.look.themes.${each}`)}
          </button>
        );
      })}
    </Disclosure>
  );
};
