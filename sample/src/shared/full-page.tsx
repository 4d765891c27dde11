import { Page } from '@apps-hub/ui/components/page.tsx';
import type { ComponentProps } from 'react';

import classes from './full-page.module.css';

interface FullPageProps extends ComponentProps<typeof Page> {
  /** On a phone, whether one item is open and has the window to itself. */
  readonly isItemOpen?: boolean;
}

/** A page that fills the window and scrolls inside, below the head that all pages have. */
export const FullPage = ({ isItemOpen = false, ...page }: FullPageProps) => (
  <div className={classes.full} data-item={isItemOpen || undefined}>
    <Page {...page} />
  </div>
);
