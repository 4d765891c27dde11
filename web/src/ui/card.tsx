import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';

import classes from './card.module.css';

interface CardProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  /** Of the heading; 2 by default, which is right for a section of a page. */
  readonly level?: 2 | 4;
  /** A phone offers to fold the card down to its title, and may begin so; wider screens always show all of it. */
  readonly fold?: 'open' | 'folded';
  readonly children: ReactNode;
}

/** A titled section of a page. */
export const Card = ({ title, subtitle, actions, level = 2, fold, children }: CardProps) => {
  const Heading = `h${level}` as const;
  const id = useId();
  const [isFolded, setFolded] = useState(fold === 'folded');
  return (
    <section className={classes.card} aria-labelledby={id} data-folded={isFolded || undefined}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <Heading id={id} className={classes.title}>
            {title}
          </Heading>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {fold && (
          <button
            type="button"
            className={classes.fold}
            aria-labelledby={id}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <IconChevronDown size={20} aria-hidden />
          </button>
        )}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {fold ? <div className={classes.content}>{children}</div> : children}
    </section>
  );
};
