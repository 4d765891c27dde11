import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import common from '#components/common.module.css';
import classes from './group-list.module.css';
import { NavLink } from './nav-link.tsx';
import { hasPage, menusOf, type NavigationGroup } from './navigation.ts';

/** How much of the entries around the current one is shown with it. */
const NEIGHBOURS_PX = 96;

interface GroupListProps {
  readonly groups: readonly NavigationGroup[];
  readonly isBare?: boolean;
}

const AppGroup = ({ group, isBare }: { readonly group: NavigationGroup; readonly isBare: boolean }) => {
  const { t } = useLanguage();
  return (
    <div className={classes.group}>
      {!isBare && <p className={classes.label}>{t(group.label)}</p>}
      {group.entries.map((entry) => (
        <NavLink key={entry.to} entry={entry} isBare={isBare} />
      ))}
    </div>
  );
};

/** A group of a page set, folded unless one of its pages is open. */
const AddedGroup = ({ group, path }: { readonly group: NavigationGroup; readonly path: string }) => {
  const { t } = useLanguage();
  const { label, icon: Icon, entries } = group;
  return (
    <details className={classes.folded} open={hasPage(group, path)}>
      <summary>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(label)}
      </summary>
      <div className={classes.group}>
        {entries.map((entry) => (
          <NavLink key={entry.to} entry={entry} />
        ))}
      </div>
    </details>
  );
};

/** A group of a page set as one icon, which leads to its first page. */
const BareAddedGroup = ({ group }: { readonly group: NavigationGroup }) => {
  const [first] = group.entries;
  return first && <NavLink entry={{ ...first, label: group.label, icon: group.icon }} isBare />;
};

/** Scrolls the list, not the page, to the current entry. */
const showCurrent = (list: HTMLElement | null): void => {
  const current = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  let around = list?.parentElement;
  while (around && around.scrollHeight <= around.clientHeight) around = around.parentElement;
  if (!current || !around || around.contains(document.body)) return;
  const { top, bottom } = around.getBoundingClientRect();
  if (current.bottom > bottom) around.scrollTop += current.bottom - bottom + NEIGHBOURS_PX;
  if (current.top < top) around.scrollTop -= top - current.top + NEIGHBOURS_PX;
};

/** The vertical navigation; `isBare` shows only icons, each still with an accessible name. */
export const GroupList = ({ groups, isBare = false }: GroupListProps) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const list = useRef<HTMLElement>(null);
  const shownFor = useRef('');
  useLayoutEffect(() => {
    // Again when the groups of page sets have loaded.
    const place = `${path} ${groups.length}`;
    if (shownFor.current === place) return;
    shownFor.current = place;
    showCurrent(list.current);
  }, [path, groups.length]);
  return (
    <nav ref={list} className={common.column} aria-label={t('common.nav.label')}>
      {groups
        .filter(({ menu }) => menu === undefined)
        .map((group) => (
          <AppGroup key={group.id} group={group} isBare={isBare} />
        ))}
      {menusOf(groups).map(([menu, inside]) => (
        <div key={menu} className={classes.group}>
          {!isBare && <p className={classes.label}>{t(menu)}</p>}
          {inside.map((group) =>
            isBare ? (
              <BareAddedGroup key={group.id} group={group} />
            ) : (
              <AddedGroup key={group.id} group={group} path={path} />
            ),
          )}
        </div>
      ))}
    </nav>
  );
};
