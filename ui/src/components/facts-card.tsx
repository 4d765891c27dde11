import type { ReactNode } from 'react';

import { Card } from './card.tsx';
import classes from './facts-card.module.css';

interface Fact {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: ReactNode;
}

interface FactsCardProps {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** A card of labelled facts about a person or thing, each with an icon. */
export const FactsCard = ({ title, facts }: FactsCardProps) => (
  <Card title={title}>
    <dl className={classes.facts}>
      {facts.map(({ label, icon, value }) => (
        <div key={label}>
          <dt>
            {icon}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
