import type { ReactNode } from 'react';

import { Card } from './card.tsx';
import classes from './facts-card.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactsCardProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly actions?: ReactNode;
}

/** A card of labelled facts about a person or thing. */
export const FactsCard = ({ title, facts, actions }: FactsCardProps) => (
  <Card title={title} {...(actions !== undefined && { actions })}>
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
