import { ACCESSORIES } from './products/accessories.tsx';
import { ELECTRONICS } from './products/electronics.tsx';
import { GAMES } from './products/games.tsx';
import { HOME } from './products/home.tsx';
import { OFFICE } from './products/office.tsx';
import type { ProductScene, Scenes } from './products/scenes.ts';
import { SHOES } from './products/shoes.tsx';

const box = (
  <>
    <path className="b" d="M8 22l24-12 24 12-24 12z" />
    <path className="a" d="M8 22l24 12v24L8 46z" />
    <path className="c" d="M56 22L32 34v24l24-12z" />
    <path className="w" d="M20 16l24 12v8l-5-2.5v-5.5L15 18.5z" />
  </>
);

const BOX: ProductScene = { drawing: box, hue: 3 };

const SCENES: Scenes = { ...ELECTRONICS, ...ACCESSORIES, ...SHOES, ...OFFICE, ...HOME, ...GAMES };

/** The scene of a seed's drawing; a parcel for any other name. */
export const sceneOf = (name: string): ProductScene => SCENES[name] ?? BOX;
