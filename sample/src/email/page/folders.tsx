import type { EmailsMeta } from '../contract.ts';
import { EMAIL_LABELS, type EmailLabel } from '../values.ts';
import { Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconInbox,
  IconPencil,
  IconPlus,
  IconSend,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './folders.module.css';
import { addressOf, type EmailFilter, type EmailSearch, type Place } from './place.ts';

const FOLDERS: readonly {
  readonly filter: EmailFilter;
  readonly icon: typeof IconInbox;
  readonly count?: keyof EmailsMeta;
}[] = [
  { filter: 'inbox', icon: IconInbox, count: 'inbox' },
  { filter: 'sent', icon: IconSend },
  { filter: 'draft', icon: IconPencil, count: 'draft' },
  { filter: 'starred', icon: IconStar, count: 'star' },
  { filter: 'spam', icon: IconAlertOctagon, count: 'spam' },
  { filter: 'trashed', icon: IconTrash },
];

interface FoldersProps {
  readonly place: Place | undefined;
  readonly large: EmailSearch['large'];
  readonly counts: EmailsMeta | undefined;
  readonly onCompose: () => void;
  /** Called when a folder was chosen. */
  readonly onLeave?: (() => void) | undefined;
}

/** Folders with counts, and labels. Memoised, so that stepping through the list does not render them. */
export const Folders = memo(function Folders({ place, large, counts, onCompose, onLeave }: FoldersProps) {
  const { t, formats } = usePhrases();
  const linkTo = (to: Place) => ({
    to: addressOf(to),
    search: { large },
    // The inbox's address begins those of all folders.
    activeOptions: { exact: true },
    className: classes.link,
    'aria-current':
      place && to.filter === place.filter && to.label === place.label ? ('page' as const) : undefined,
    ...(onLeave && { onClick: onLeave }),
  });
  const label = (name: EmailLabel) => (
    <li key={name}>
      <Link {...linkTo({ filter: 'inbox', label: name })}>
        <span className={classes.dot} data-label={name} aria-hidden />
        <span>{t(`sampleEmail.label.${name}`)}</span>
      </Link>
    </li>
  );
  return (
    <nav className={classes.folders} aria-label={t('sampleEmail.folders')}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} aria-keyshortcuts="c" onClick={onCompose}>
        {t('sampleEmail.compose')}
      </Button>
      <ul>
        {FOLDERS.map(({ filter, icon: Icon, count }) => {
          const n = count === undefined ? 0 : (counts?.[count] ?? 0);
          return (
            <li key={filter}>
              <Link {...linkTo({ filter })}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>{t(`sampleEmail.folder.${filter}`)}</span>
                {n > 0 && (
                  <span className={classes.count} data-folder={filter}>
                    {formats.number(n)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <h2>{t('sampleEmail.labels')}</h2>
      <ul>{EMAIL_LABELS.map(label)}</ul>
    </nav>
  );
});
