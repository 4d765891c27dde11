import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { useLanguage } from '../i18n/language.tsx';
import classes from './pager.module.css';

export interface CursorState {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const cursorOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(raw) ? raw : undefined;

/** Where in a list one is, from its address. */
export const parseCursor = (raw: Readonly<Record<string, unknown>>): CursorState => {
  const before = cursorOf(raw['before']);
  return { before, after: before === undefined ? cursorOf(raw['after']) : undefined };
};

interface CursorPagerProps {
  readonly newer: string | null;
  readonly older: string | null;
  readonly onMove: (cursor: CursorState) => void;
}

/** The way through a list that is never counted: to what is newer, to what is older. */
export const CursorPager = ({ newer, older, onMove }: CursorPagerProps) => {
  const { t } = useLanguage();
  if (newer === null && older === null) return null;
  return (
    <nav className={classes.pager} aria-label={t('common.table.pages')}>
      <Group gap="xs" ms="auto">
        <Button
          variant="default"
          size="xs"
          disabled={newer === null}
          leftSection={<IconChevronLeft size={16} aria-hidden data-pointing />}
          onClick={() => onMove({ before: undefined, after: newer ?? undefined })}
        >
          {t('common.table.previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={older === null}
          rightSection={<IconChevronRight size={16} aria-hidden data-pointing />}
          onClick={() => onMove({ before: older ?? undefined, after: undefined })}
        >
          {t('common.table.next')}
        </Button>
      </Group>
    </nav>
  );
};
