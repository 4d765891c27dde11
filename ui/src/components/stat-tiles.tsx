import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Tone } from './status-badge.tsx';
import classes from './stat-tiles.module.css';

export interface StatTile {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The value's change, in words or per cent. */
  readonly change?: { readonly text: string; readonly isUp: boolean };
  readonly icon?: ReactNode;
  /** The colour of the status that the figure counts; without one, the colours alternate by position. */
  readonly tone?: Tone;
  /** The figure's course, as a sparkline. */
  readonly trend?: ReactNode;
}

const Change = ({ text, isUp }: NonNullable<StatTile['change']>) => {
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.change} data-up={isUp}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  );
};

/** Tiles of figures above a list. */
export const StatTiles = ({ tiles }: { readonly tiles: readonly StatTile[] }) => (
  <ul className={classes.tiles}>
    {tiles.map(({ label, value, note, change, icon, tone, trend }) => (
      <li key={label} className={classes.tile} data-tone={tone}>
        <div>
          <p className={classes.label}>{label}</p>
          <p className={classes.value}>{value}</p>
          {(note !== undefined || change) && (
            <p className={classes.note}>
              {note} {change && <Change {...change} />}
            </p>
          )}
        </div>
        {icon !== undefined && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        {trend !== undefined && <div className={classes.trend}>{trend}</div>}
      </li>
    ))}
  </ul>
);
