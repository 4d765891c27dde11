import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

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

/** Whether pages show their heading. Otherwise only screen readers read it. */
export const HasHeading = createContext(false);

/** The heading that the page shows; a card of the same name does not repeat it. */
export const ShownHeading = createContext<string | undefined>(undefined);

interface PageProps {
  /** The page's name, for the window and as its heading; absent when the content has both. */
  readonly title?: string;
  /** What the page answers, in a line; with it everyone sees the heading. */
  readonly lead?: string | undefined;
  /** Actions on the whole page, beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's sections, stacked. */
export const Page = ({ title, lead, actions, children }: PageProps) => {
  const hasHeading = useContext(HasHeading);
  return (
    <div className={classes.page}>
      {title !== undefined && <PageTitle text={title} />}
      {title !== undefined && lead === undefined && (
        <h1 className={hasHeading ? classes.heading : 'visually-hidden'}>{title}</h1>
      )}
      {lead !== undefined && (
        <div className={classes.head}>
          <div>
            <h1 className={classes.heading}>{title}</h1>
            <p>{lead}</p>
          </div>
          {actions}
        </div>
      )}
      <ShownHeading value={hasHeading || lead !== undefined ? title : undefined}>{children}</ShownHeading>
    </div>
  );
};
