import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import { useAbility } from '../../session/abilities.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type NavigationEntry, navigationFor, OWN_PAGES } from './navigation.ts';
import classes from './page-search.module.css';

interface Found {
  readonly entry: NavigationEntry;
  readonly name: string;
  readonly group: string | undefined;
}

/** The pages one may open whose name or group matches the input. */
const useFound = (typed: string): readonly Found[] => {
  const { t } = useLanguage();
  const ability = useAbility();
  const all = [
    ...navigationFor(ability).flatMap(({ label, entries }) =>
      entries.map((entry) => ({ entry, name: t(entry.label), group: t(label) })),
    ),
    ...OWN_PAGES.map((entry) => ({ entry, name: t(entry.label), group: undefined })),
  ];
  const wanted = typed.trim().toLowerCase();
  return all.filter(({ name, group }) => `${group ?? ''} ${name}`.toLowerCase().includes(wanted));
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a page by name: Enter opens the first match, the arrow keys move through them. */
export const PageSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const stops = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const all = [...(stops.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    onClose();
    void navigate({ to: first.entry.to });
  };
  return (
    <Dialog title={t('hub.search.title')} onClose={onClose}>
      {/* Handles the keys of the input and links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={stops} onKeyDown={onKeyDown}>
        <form onSubmit={openFirst}>
          <TextInput
            aria-label={t('hub.search.label')}
            placeholder={t('hub.search.label')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <ul className={classes.list}>
          {found.map(({ entry, name, group }) => {
            const Icon = entry.icon;
            return (
              <li key={entry.to}>
                <Link to={entry.to} className={classes.option} onClick={onClose}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span>{name}</span>
                  {group !== undefined && <span className={classes.group}>{group}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
        {/* There before it says anything: screen readers announce only what changes in it. */}
        <output className={classes.nothing}>{found.length === 0 ? t('hub.search.nothing') : ''}</output>
      </div>
    </Dialog>
  );
};
