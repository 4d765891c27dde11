import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface BackButtonProps extends Pick<ComponentProps<typeof Button<'button'>>, 'onClick' | 'renderRoot'> {
  readonly text: string;
}

/** The way back to the list above what the page shows; `renderRoot` makes it a link. */
export const BackButton = ({ text, ...rest }: BackButtonProps) => (
  <div>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden data-pointing />}
      {...rest}
    >
      {text}
    </Button>
  </div>
);
