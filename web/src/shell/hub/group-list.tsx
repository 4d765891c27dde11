import { useLanguage } from '../../i18n/language.tsx';
import classes from './group-list.module.css';
import { NavLink } from './nav-link.tsx';
import type { NavigationGroup } from './navigation.ts';

/** The vertical navigation; `isBare` shows only icons, each still with an accessible name. */
export const GroupList = ({
  groups,
  isBare = false,
}: {
  readonly groups: readonly NavigationGroup[];
  readonly isBare?: boolean;
}) => {
  const { t } = useLanguage();
  return (
    <nav className={classes.nav} aria-label={t('common.nav.label')}>
      {groups.map(({ id, label, entries }) => (
        <div key={id} className={classes.group}>
          {!isBare && <p className={classes.label}>{t(label)}</p>}
          {entries.map((entry) => (
            <NavLink key={entry.to} entry={entry} isBare={isBare} />
          ))}
        </div>
      ))}
    </nav>
  );
};
