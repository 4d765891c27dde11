import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { usePhrases } from '#i18n/use-phrases.ts';
import { useStore } from '#session/store.tsx';
import { CheckField } from '#components/check-field.tsx';
import { Dialog } from '#components/dialog.tsx';
import { keepShortcuts, keptShortcuts, SHORTCUTS_MAX } from './kept-shortcuts.ts';
import { type NavigationEntry, ownPages, useNavigationGroups } from '../navigation/navigation.ts';
import common from '#components/common.module.css';
import classes from './shortcuts.module.css';

interface Choice {
  readonly entry: NavigationEntry;
  /** The group that its name belongs to: two groups have a dashboard. */
  readonly group: string;
}

const useChoices = (): readonly Choice[] => {
  const { t } = usePhrases();
  const groups = useNavigationGroups();
  return [
    ...groups.flatMap(({ label, entries }) => entries.map((entry) => ({ entry, group: t(label) }))),
    ...ownPages().map((entry) => ({ entry, group: t('pageSearch.groups.account') })),
  ];
};

const Grid = ({
  choices,
  onClose,
}: {
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  if (choices.length === 0) return <p className={common.quiet}>{t('shortcuts.none')}</p>;
  return (
    <ul className={classes.grid}>
      {choices.map(({ entry: { to, label, icon: Icon }, group }) => (
        <li key={to}>
          <Link to={to} className={classes.shortcut} onClick={onClose}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.name}>{t(label)}</span>
            <span className={common.quiet}>{group}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

interface ChooserProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Chooser = ({ choices, chosen, onChange }: ChooserProps) => {
  const { t, formats } = usePhrases();
  const most = formats.number(SHORTCUTS_MAX);
  const isFull = chosen.length >= SHORTCUTS_MAX;
  const groups = Map.groupBy(choices, ({ group }) => group);
  return (
    <>
      <p className={common.quiet}>{t('shortcuts.lead', { n: most })}</p>
      <output className={common.quiet}>{isFull && t('shortcuts.full', { n: most })}</output>
      {[...groups].map(([group, entries]) => (
        <fieldset key={group} className={classes.group}>
          <legend>{group}</legend>
          {entries.map(({ entry: { to, label } }) => (
            <CheckField
              key={to}
              checked={chosen.includes(to)}
              disabled={isFull && !chosen.includes(to)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, to] : chosen.filter((each) => each !== to))
              }
            >
              {t(label)}
            </CheckField>
          ))}
        </fieldset>
      ))}
    </>
  );
};

interface ShortcutsProps {
  /** The addresses until the user chooses others; a role without the right to some has fewer. */
  readonly usual: readonly string[];
  readonly onClose: () => void;
}

/** Six shortcuts to pages that the user chose. */
export const Shortcuts = ({ usual, onClose }: ShortcutsProps) => {
  const { t } = usePhrases();
  const { staff } = useStore().session;
  const choices = useChoices();
  const [chosen, setChosen] = useState(() => keptShortcuts(staff.id, usual));
  const [isChanging, setChanging] = useState(false);
  const change = (next: readonly string[]) => {
    keepShortcuts(staff.id, next);
    setChosen(next);
  };
  const offered = chosen.filter((address) => choices.some(({ entry }) => entry.to === address));
  return (
    <Dialog title={t(isChanging ? 'shortcuts.change' : 'shortcuts.title')} onClose={onClose} size="sm">
      {isChanging ? (
        <Chooser choices={choices} chosen={offered} onChange={change} />
      ) : (
        <Grid choices={choices.filter(({ entry }) => offered.includes(entry.to))} onClose={onClose} />
      )}
      <div className={classes.actions}>
        {isChanging && (
          <Button variant="default" onClick={() => change(usual)}>
            {t('shortcuts.reset')}
          </Button>
        )}
        <Button variant={isChanging ? 'filled' : 'default'} onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'shortcuts.done' : 'shortcuts.change')}
        </Button>
      </div>
    </Dialog>
  );
};
