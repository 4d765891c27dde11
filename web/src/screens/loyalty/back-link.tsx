import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { usePages } from '@apps-hub/ui/session/pages.ts';

interface BackLinkProps {
  readonly to: 'loyalty/batches' | 'loyalty/customers' | 'loyalty/settings';
  readonly text: string;
}

/** The way to the page above one that has no entry in the navigation. */
export const BackLink = ({ to, text }: BackLinkProps) => {
  const addressOf = usePages();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden data-pointing />}
        renderRoot={(props) => <Link to={addressOf(to)} {...props} />}
      >
        {text}
      </Button>
    </div>
  );
};
