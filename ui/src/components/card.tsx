import { type ReactNode, useContext, useId } from 'react';

import classes from './card.module.css';
import { ShownHeading } from './page.tsx';

export interface CardProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  /** Heading level; 2 by default, for a section of a page. */
  readonly level?: 2 | 3 | 4;
  /** Whether its head is the page's: above the card, as large as other pages' heads. */
  readonly isPage?: boolean | undefined;
  readonly children: ReactNode;
}

/** A titled section of a page. */
export const Card = ({ title, subtitle, actions, level = 2, isPage, children }: CardProps) => {
  const Heading = `h${level}` as const;
  const id = useId();
  const isRepeated = useContext(ShownHeading) === title;
  return (
    <section className={isPage ? classes.page : classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <Heading id={id} className={isRepeated ? 'visually-hidden' : classes.title}>
            {title}
          </Heading>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions}
      </header>
      {isPage ? <div className={classes.card}>{children}</div> : children}
    </section>
  );
};
