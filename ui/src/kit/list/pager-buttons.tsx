import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { useLanguage } from '#i18n/language.tsx';

interface PagerButtonsProps {
  /** Undefined on the first page. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  readonly onNext: (() => void) | undefined;
}

/** Previous and next page; none for a single page. */
export const PagerButtons = ({ onPrevious, onNext }: PagerButtonsProps) => {
  const { t } = useLanguage();
  if (!onPrevious && !onNext) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        disabled={onPrevious === undefined}
        leftSection={<IconChevronLeft size={16} aria-hidden data-pointing />}
        onClick={onPrevious}
      >
        {t('common.table.previous')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={onNext === undefined}
        rightSection={<IconChevronRight size={16} aria-hidden data-pointing />}
        onClick={onNext}
      >
        {t('common.table.next')}
      </Button>
    </Group>
  );
};
