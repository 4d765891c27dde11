import type { ReactNode } from 'react';

import { PageTitle } from './page-title.tsx';
import classes from './page.module.css';

interface PageProps {
  /** The page's name, for the window and as a visually hidden heading; absent when the content has both. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A page's sections, stacked. */
export const Page = ({ title, children }: PageProps) => (
  <div className={classes.page}>
    {title !== undefined && <PageTitle text={title} />}
    {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
    {children}
  </div>
);
