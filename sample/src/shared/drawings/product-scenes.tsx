import type { ReactNode } from 'react';

// Own drawings in a square of 64: `a` is the colour, `b` and `c` its light and dark shade, `w` paper; `s-` draws a line.

const laptop = (
  <>
    <rect className="b" x="12" y="15" width="40" height="28" rx="3" />
    <rect className="w" x="15" y="18" width="34" height="22" rx="1" />
    <rect className="a" x="19" y="23" width="14" height="4" rx="1" />
    <rect className="b" x="19" y="30" width="24" height="4" rx="1" />
    <path className="c" d="M6 44h52l-4 6H10z" />
  </>
);

const phone = (
  <>
    <rect className="c" x="19" y="7" width="26" height="50" rx="6" />
    <rect className="w" x="22" y="13" width="20" height="36" rx="1" />
    <rect className="a" x="25" y="17" width="14" height="10" rx="2" />
    <rect className="b" x="25" y="31" width="14" height="4" rx="1" />
    <rect className="b" x="25" y="38" width="9" height="4" rx="1" />
  </>
);

const watch = (
  <>
    <rect className="b" x="25" y="4" width="14" height="56" rx="4" />
    <circle className="a" cx="32" cy="32" r="18" />
    <circle className="w" cx="32" cy="32" r="13" />
    <path className="s-c" d="M32 24v8l6 4" />
  </>
);

const sound = (
  <>
    <path className="s-a" strokeWidth="5" d="M12 40v-8a20 20 0 0 1 40 0v8" />
    <rect className="c" x="8" y="36" width="13" height="19" rx="6" />
    <rect className="c" x="43" y="36" width="13" height="19" rx="6" />
    <rect className="b" x="17" y="38" width="5" height="15" rx="2" />
    <rect className="b" x="42" y="38" width="5" height="15" rx="2" />
  </>
);

const camera = (
  <>
    <path className="b" d="M21 19l5-7h12l5 7z" />
    <rect className="a" x="8" y="18" width="48" height="34" rx="6" />
    <circle className="w" cx="32" cy="35" r="12" />
    <circle className="c" cx="32" cy="35" r="7.5" />
    <circle className="w" cx="48" cy="25" r="2.5" />
  </>
);

const seat = (
  <>
    <rect className="b" x="14" y="14" width="36" height="26" rx="8" />
    <rect className="c" x="15" y="36" width="34" height="14" rx="3" />
    <rect className="a" x="6" y="28" width="13" height="23" rx="6" />
    <rect className="a" x="45" y="28" width="13" height="23" rx="6" />
    <path className="s-c" d="M14 51v5M50 51v5" />
  </>
);

const lamp = (
  <>
    <path className="a" d="M22 9h20l8 23H14z" />
    <path className="b" d="M25 13h5l-4 15h-6z" />
    <rect className="c" x="30" y="32" width="4" height="20" />
    <rect className="c" x="19" y="51" width="26" height="5" rx="2.5" />
  </>
);

const plant = (
  <>
    <path className="a" d="M32 38C18 36 13 23 16 11c10 3 16 11 16 27z" />
    <path className="b" d="M32 38c-1-13 5-21 16-21 1 11-4 19-16 21z" />
    <path className="c" d="M20 38h24l-3 18H23z" />
  </>
);

const frame = (
  <>
    <rect className="c" x="8" y="10" width="48" height="44" rx="3" />
    <rect className="w" x="13" y="15" width="38" height="34" />
    <circle className="b" cx="41" cy="24" r="4" />
    <path className="a" d="M13 49l13-18 9 11 6-7 10 14z" />
  </>
);

const shoe = (
  <>
    <path className="a" d="M6 45c0-10 2-18 4-23 6 5 12 5 16 1 6 10 16 14 28 17 4 1 5 3 5 6z" />
    <path className="c" d="M6 46h53v4a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" />
    <path className="s-w" d="M26 31l6-5M32 36l5-5" />
  </>
);

const bag = (
  <>
    <path className="s-c" strokeWidth="4" d="M24 19v-4a8 8 0 0 1 16 0v4" />
    <rect className="a" x="12" y="18" width="40" height="38" rx="10" />
    <rect className="b" x="18" y="34" width="28" height="16" rx="4" />
    <rect className="w" x="29" y="30" width="6" height="9" rx="2" />
  </>
);

const ball = (
  <>
    <circle className="a" cx="32" cy="32" r="23" />
    <path className="w" d="M32 22l9.5 7L38 40H26l-3.5-11z" />
    <path className="s-w" d="M32 22V10M41.5 29l11-4M38 40l7 9M26 40l-7 9M22.5 29l-11-4" />
  </>
);

const game = (
  <>
    <path className="a" d="M18 19h28c9 0 15 28 8 30-5 1-8-9-12-9H22c-4 0-7 10-12 9-7-2-1-30 8-30z" />
    <path className="w" d="M20 24h4v4h4v4h-4v4h-4v-4h-4v-4h4z" />
    <circle className="b" cx="45" cy="26" r="3" />
    <circle className="w" cx="39" cy="33" r="3" />
  </>
);

const writing = (
  <>
    <rect className="a" x="10" y="8" width="36" height="48" rx="4" />
    <rect className="w" x="16" y="8" width="30" height="48" rx="3" />
    <path className="s-b" d="M22 20h18M22 28h18M22 36h10" />
    <path className="c" d="M50 20l6 3-14 27-6 4v-7z" />
  </>
);

const office = (
  <>
    <rect className="b" x="18" y="8" width="28" height="20" rx="2" />
    <rect className="a" x="8" y="22" width="48" height="25" rx="5" />
    <rect className="w" x="17" y="38" width="30" height="18" rx="2" />
    <path className="s-c" d="M23 45h18M23 50h11" />
    <circle className="w" cx="48" cy="30" r="2.5" />
  </>
);

const bottle = (
  <>
    <rect className="c" x="26" y="6" width="12" height="9" rx="2" />
    <path className="a" d="M27 14h10c0 9 9 9 9 19v19a5 5 0 0 1-5 5H23a5 5 0 0 1-5-5V33c0-10 9-10 9-19z" />
    <rect className="w" x="22" y="35" width="20" height="13" rx="2" />
    <path className="s-b" d="M26 41h12" />
  </>
);

const wear = (
  <>
    <path className="s-c" strokeWidth="3" d="M6 25h52" />
    <path className="a" d="M8 25h21v7a10.5 10.5 0 0 1-21 0zM35 25h21v7a10.5 10.5 0 0 1-21 0z" />
    <path className="b" d="M12 28h7l-5 8zM39 28h7l-5 8z" />
  </>
);

const home = (
  <>
    <path className="a" d="M14 32l18-15 18 15v23H14z" />
    <path className="c" d="M6 33L32 11l26 22-4 4-22-18-22 18z" />
    <rect className="w" x="27" y="39" width="10" height="16" rx="1" />
    <rect className="b" x="18" y="36" width="6" height="7" rx="1" />
    <rect className="b" x="40" y="36" width="6" height="7" rx="1" />
  </>
);

const box = (
  <>
    <path className="b" d="M8 22l24-12 24 12-24 12z" />
    <path className="a" d="M8 22l24 12v24L8 46z" />
    <path className="c" d="M56 22L32 34v24l24-12z" />
    <path className="w" d="M20 16l24 12v8l-5-2.5v-5.5L15 18.5z" />
  </>
);

/** A drawing and its colour. */
interface Scene {
  readonly drawing: ReactNode;
  readonly hue: 1 | 2 | 3 | 4 | 5;
}

const scene = (drawing: ReactNode, hue: Scene['hue']): Scene => ({ drawing, hue });

const BOX = scene(box, 3);

/** The scenes of the seeds' drawings by name. */
const SCENES: Readonly<Record<string, Scene>> = {
  armchair: scene(seat, 2),
  backpack: scene(bag, 4),
  'badge-vr': scene(game, 1),
  'ball-football': scene(ball, 2),
  'ball-tennis': scene(ball, 3),
  ballpen: scene(writing, 5),
  bottle: scene(bottle, 2),
  calculator: scene(office, 5),
  camera: scene(camera, 1),
  candle: scene(lamp, 3),
  cards: scene(game, 4),
  chalkboard: scene(frame, 2),
  'chef-hat': scene(bottle, 4),
  chess: scene(game, 3),
  circle: scene(ball, 5),
  clock: scene(watch, 5),
  'device-desktop': scene(laptop, 5),
  'device-gamepad': scene(game, 1),
  'device-laptop': scene(laptop, 1),
  'device-mobile': scene(phone, 1),
  'device-projector': scene(office, 1),
  'device-speaker': scene(sound, 5),
  'device-tablet': scene(phone, 5),
  'device-watch': scene(watch, 4),
  diamond: scene(wear, 1),
  folders: scene(writing, 3),
  headphones: scene(sound, 1),
  home: scene(home, 2),
  'horse-toy': scene(game, 2),
  kite: scene(frame, 4),
  lamp: scene(lamp, 5),
  lego: scene(game, 5),
  luggage: scene(bag, 5),
  mountain: scene(frame, 1),
  notebook: scene(writing, 1),
  photo: scene(frame, 5),
  'plant-2': scene(plant, 2),
  plug: scene(office, 3),
  printer: scene(office, 2),
  puzzle: scene(game, 4),
  rug: scene(frame, 3),
  run: scene(shoe, 2),
  scissors: scene(writing, 4),
  shoe: scene(shoe, 4),
  sofa: scene(seat, 1),
  sunglasses: scene(wear, 3),
  umbrella: scene(wear, 5),
  wallet: scene(bag, 3),
};

/** The scene of a seed's drawing; a parcel for any other name. */
export const sceneOf = (name: string): Scene => SCENES[name] ?? BOX;
