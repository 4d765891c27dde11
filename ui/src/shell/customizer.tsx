import { Button } from '@mantine/core';
import { HUES, LOOK, NAMED_COLOURS } from '@apps-hub/contract/preferences';
import { THEMES } from '@apps-hub/contract/page-context';
import { Fragment, useId } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { useChoices } from '#session/preferences/use-choices.ts';
import { usePreference, usePreferences } from '#session/preferences/use-preferences.ts';
import { CheckField } from '#components/check-field.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Segmented } from '#components/segmented.tsx';
import common from '#components/common.module.css';
import classes from './customizer.module.css';

/** Any hue; the stylesheet keeps its lightness, so that texts stay readable on it. */
const OwnColour = () => {
  const { t } = useLanguage();
  const chosen = usePreference('primary-color');
  const { choose } = useChoices();
  const at = HUES.findIndex((hue) => hue === chosen);
  const shown = Math.max(0, at);
  return (
    <label className={classes.own} data-primary={HUES[shown]}>
      <span>{t('shell.look.ownColour')}</span>
      <input
        type="range"
        min={0}
        max={HUES.length - 1}
        value={shown}
        data-chosen={at !== -1 || undefined}
        onChange={({ currentTarget }) => {
          const hue = HUES[Number(currentTarget.value)];
          if (hue) choose({ 'primary-color': hue });
        }}
      />
    </label>
  );
};

/** The colour choice; each colour has a name. */
const Colours = () => {
  const { t } = useLanguage();
  const chosen = usePreference('primary-color');
  const { choose } = useChoices();
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend} data-changed={chosen !== NAMED_COLOURS[0] || undefined}>
        {t('shell.look.primary')}
      </legend>
      <div className={classes.colours}>
        {NAMED_COLOURS.map((colour) => (
          <label
            key={colour}
            className={classes.colour}
            data-primary={colour}
            title={t(`shell.look.colours.${colour}`)}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(`shell.look.colours.${colour}`)}
              checked={colour === chosen}
              onChange={() => choose({ 'primary-color': colour })}
            />
          </label>
        ))}
      </div>
      <OwnColour />
    </fieldset>
  );
};

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  /** The default first, unless it is given. */
  readonly choices: readonly V[];
  readonly usual?: V;
  readonly labelOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

const Choice = <V extends string>(props: ChoiceProps<V>) => {
  const { label, value, choices, usual = choices[0], labelOf, onChange } = props;
  return (
    <div className={classes.field}>
      <p className={classes.legend} data-changed={value !== usual || undefined} aria-hidden>
        {label}
      </p>
      <Segmented
        label={label}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        onChange={onChange}
      />
    </div>
  );
};

/** Samples, independent of the choice. */
const DIGIT_SAMPLES = { latin: '123', arabic: '١٢٣' } as const;

const TOGGLES = ['hijri', 'navbar-blur', 'semi-dark', 'vertical-nav-collapsed'] as const;
type Toggle = (typeof TOGGLES)[number];

/** Changes how the hub looks, live on the page behind. Choices are kept for thirty days. */
export const Customizer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLanguage();
  const preferences = usePreferences();
  const { choose, reset } = useChoices();
  const toggle = (name: Toggle) => (
    <CheckField
      checked={preferences[name] === 'yes'}
      onChange={(isOn) => choose({ [name]: isOn ? 'yes' : 'no' })}
    >
      {t(`shell.look.${name}`)}
    </CheckField>
  );
  return (
    <Dialog title={t('shell.look.title')} size="aside" onClose={onClose}>
      <div className={common.wideColumn}>
        <Choice
          label={t('shell.look.theme')}
          value={preferences.theme}
          choices={THEMES}
          usual="system"
          labelOf={(value) => t(`shell.look.themes.${value}`)}
          onChange={(theme) => choose({ theme })}
        />
        <Colours />
        <Choice
          label={t('shell.look.skin')}
          value={preferences.skin}
          choices={LOOK.skin}
          labelOf={(value) => t(`shell.look.skins.${value}`)}
          onChange={(skin) => choose({ skin })}
        />
        <Choice
          label={t('shell.look.navigation')}
          value={preferences.navigation}
          choices={LOOK.navigation}
          labelOf={(value) => t(`shell.look.navigations.${value}`)}
          onChange={(navigation) => choose({ navigation })}
        />
        <Choice
          label={t('shell.look.content-width')}
          value={preferences['content-width']}
          choices={LOOK['content-width']}
          labelOf={(value) => t(`shell.look.widths.${value}`)}
          onChange={(width) => choose({ 'content-width': width })}
        />
        <Choice
          label={t('shell.look.direction')}
          value={preferences.direction}
          choices={LOOK.direction}
          labelOf={(value) => t(`shell.look.directions.${value}`)}
          onChange={(direction) => choose({ direction })}
        />
        <Choice
          label={t('shell.look.digits')}
          value={preferences.digits}
          choices={LOOK.digits}
          labelOf={(value) => t(`shell.look.digitsOf.${value}`, { sample: DIGIT_SAMPLES[value] })}
          onChange={(digits) => choose({ digits })}
        />
        <fieldset className={classes.field}>
          <legend
            className={classes.legend}
            data-changed={TOGGLES.some((name) => preferences[name] !== LOOK[name][0]) || undefined}
          >
            {t('shell.look.details')}
          </legend>
          {TOGGLES.map((name) => (
            <Fragment key={name}>{toggle(name)}</Fragment>
          ))}
          <p className={common.quiet}>{t('shell.look.verticalOnly')}</p>
        </fieldset>
        <Button variant="default" onClick={reset}>
          {t('shell.look.reset')}
        </Button>
      </div>
    </Dialog>
  );
};
