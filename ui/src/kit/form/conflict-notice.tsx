import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** Describes the change. */
  readonly title: string;
  /** Absent when the record was deleted. */
  readonly onLoad?: () => void;
  readonly onOverwrite?: () => void;
  /** Saves a deleted record as a new one, where possible. */
  readonly onSaveAsNew?: () => void;
}

/** Shown when someone else saved the same record. The input is kept and the user decides. */
export const ConflictNotice = ({ title, onLoad, onOverwrite, onSaveAsNew }: ConflictNoticeProps) => {
  const { t } = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  // Save is at the end of a long form and this notice at its top, so it takes the focus.
  useEffect(() => notice.current?.focus(), []);
  const isGone = !onLoad || !onOverwrite;
  return (
    <div ref={notice} className={classes.notice} role="alert" tabIndex={-1}>
      <p className={classes.title}>{isGone ? t('conflict.gone') : title}</p>
      {!isGone && (
        <>
          <p>{t('conflict.text')}</p>
          <Group gap="sm">
            <Button size="xs" variant="default" onClick={onLoad}>
              {t('conflict.load')}
            </Button>
            <Button size="xs" variant="light" onClick={onOverwrite}>
              {t('conflict.overwrite')}
            </Button>
          </Group>
        </>
      )}
      {isGone && onSaveAsNew && (
        <>
          <p>{t('conflict.kept')}</p>
          <Group gap="sm">
            <Button size="xs" variant="light" onClick={onSaveAsNew}>
              {t('conflict.saveAsNew')}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
};
