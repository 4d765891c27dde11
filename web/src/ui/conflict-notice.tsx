import { Button, Group } from '@mantine/core';
import { useLanguage } from '../i18n/language.tsx';

import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What was changed, when it is not a method. */
  readonly title?: string;
  /** Absent when the other version is that it was deleted. */
  readonly onLoad?: () => void;
  readonly onOverwrite?: () => void;
}

/** Someone else saved the same record: nothing typed is lost, and the person decides. */
export const ConflictNotice = ({ title, onLoad, onOverwrite }: ConflictNoticeProps) => {
  const { t } = useLanguage();
  const isGone = !onLoad || !onOverwrite;
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.title}>{isGone ? t('conflict.gone') : (title ?? t('conflict.title'))}</p>
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
    </div>
  );
};
