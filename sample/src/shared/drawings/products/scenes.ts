import type { ReactNode } from 'react';

/** A drawing in a square of 64: `a` is the colour, `b` and `c` its light and dark shade, `w` paper; `s-` draws a line. */
export interface ProductScene {
  readonly drawing: ReactNode;
  readonly hue: 1 | 2 | 3 | 4 | 5;
}

/** Scenes by the seeds' names. */
export type Scenes = Readonly<Record<string, ProductScene>>;
