import type { TablerIcon } from '@tabler/icons-react';

import paints from '#shared/product-picture.module.css';
import classes from './account.module.css';

type Hue = 1 | 2 | 3 | 4 | 5;

interface TileProps {
  readonly Icon: TablerIcon;
  readonly hue: Hue;
}

/** An icon on a tile of its colour. Decorative: the name is next to it. */
export const Tile = ({ Icon, hue }: TileProps) => (
  <span className={`${paints['paints']} ${classes.tile}`} data-hue={hue} aria-hidden>
    <Icon size={22} stroke={1.75} />
  </span>
);
