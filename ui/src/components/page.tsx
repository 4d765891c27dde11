import { type ReactNode, useLayoutEffect } from 'react';

import { useServices } from '../session/services.tsx';
import classes from './page.module.css';

/** Sets the window's title: the page, then the brand. */
export const PageTitle = ({ text }: { readonly text: string }) => {
  const { context, bridge } = useServices();
  const { appName } = context;
  // Not a <title> element: browsers use the first one, which the server wrote.
  useLayoutEffect(() => {
    document.title = `${text} · ${appName}`;
    bridge.chrome?.showTitle(text);
  }, [text, appName, bridge]);
  return null;
};

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
