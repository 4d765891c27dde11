import { Button, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLanguage } from '../i18n/language.tsx';

import classes from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  /** There are more than `total`, nobody counted them to the end. */
  readonly totalIsLeast?: boolean;
  readonly formatNumber: (value: number) => string;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** Which part of a list is shown, and the way to the others. */
export const Pager = (props: PagerProps) => {
  const { t } = useLanguage();
  const { page, pageSize, total, formatNumber: n } = props;
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={classes.pager} aria-label={t('common.table.pages')}>
      <label className={classes.sizes}>
        {t('common.table.rowsPerPage')}
        <NativeSelect
          size="xs"
          value={String(pageSize)}
          data={props.pageSizes.map(String)}
          onChange={(event) => props.onPageSize(Number(event.currentTarget.value))}
        />
      </label>
      <span className={classes.range} aria-live="polite">
        {t(props.totalIsLeast ? 'common.table.rangeOfMore' : 'common.table.range', {
          from: n(from),
          to: n(Math.min(page * pageSize, total)),
          total: n(total),
        })}
      </span>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={page <= 1}
          leftSection={<IconChevronLeft size={16} aria-hidden data-pointing />}
          onClick={() => props.onPage(page - 1)}
        >
          {t('common.table.previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={page >= pages}
          rightSection={<IconChevronRight size={16} aria-hidden data-pointing />}
          onClick={() => props.onPage(page + 1)}
        >
          {t('common.table.next')}
        </Button>
      </Group>
    </nav>
  );
};
