import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

import { Card, type CardProps } from './card.tsx';
import classes from './folding-card.module.css';

interface FoldingCardProps extends CardProps {
  /** Whether it starts folded on a phone. */
  readonly begins?: 'open' | 'folded';
}

/** A card that can be folded to its title on a phone; wider screens always show it all. */
export const FoldingCard = ({ begins = 'open', actions, children, ...card }: FoldingCardProps) => {
  const [isFolded, setFolded] = useState(begins === 'folded');
  return (
    <div className={classes.folding} data-folded={isFolded || undefined}>
      <Card
        {...card}
        actions={
          <>
            <button
              type="button"
              className={classes.fold}
              aria-label={card.title}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <IconChevronDown size={20} aria-hidden />
            </button>
            {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          </>
        }
      >
        <div className={classes.content}>{children}</div>
      </Card>
    </div>
  );
};
