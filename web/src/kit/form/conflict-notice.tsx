import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What was changed. */
  readonly title: string;
  /** Absent when the other version is that it was deleted. */
  readonly onLoad?: () => void;
  readonly onOverwrite?: () => void;
  /** Makes what was deleted anew, where that can be done. */
  readonly onSaveAsNew?: () => void;
}

/** Someone else saved the same record: nothing typed is lost, and the person decides. */
export const ConflictNotice = ({ title, onLoad, onOverwrite, onSaveAsNew }: ConflictNoticeProps) => {
  const { t } = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  // Whoever pressed Save at the end of a long form sees this at its beginning, and goes on by keys from here.
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
