import { useLanguage } from '#i18n/language.tsx';
import type { CursorState } from './list-state.ts';
import { PagerButtons } from './pager-buttons.tsx';
import classes from './pager.module.css';

interface CursorPagerProps {
  readonly newer: string | null;
  readonly older: string | null;
  readonly onMove: (cursor: CursorState) => void;
}

/** Paging for an uncounted list: newer and older. */
export const CursorPager = ({ newer, older, onMove }: CursorPagerProps) => {
  const { t } = useLanguage();
  if (newer === null && older === null) return null;
  return (
    <nav className={classes.pager} aria-label={t('common.table.pages')}>
      <PagerButtons
        onPrevious={newer === null ? undefined : () => onMove({ before: undefined, after: newer })}
        onNext={older === null ? undefined : () => onMove({ before: older, after: undefined })}
      />
    </nav>
  );
};
