import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

interface WhyButtonProps {
  /** The order's number. */
  readonly number: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens the explanation of what an order earned. */
export const WhyButton = ({ number, isOpen, onToggle }: WhyButtonProps) => {
  const { t } = usePhrases();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={isOpen}
      aria-label={t('transactions.whyLabel', { number })}
      rightSection={
        isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
      }
      onClick={onToggle}
    >
      {t('transactions.why')}
    </Button>
  );
};
