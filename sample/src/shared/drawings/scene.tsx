import classes from '../product-picture.module.css';
import { ARGUMENT_SCENES } from './argument-scenes.tsx';
import { SUPPLY_SCENES } from './supply-scenes.tsx';

const SCENES = { ...ARGUMENT_SCENES, ...SUPPLY_SCENES };

export type SceneName = keyof typeof SCENES;

interface SceneProps {
  readonly name: SceneName;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** One of our own drawings on a tile of its colour. Decorative: the text is next to it. */
export const Scene = ({ name, size = 'md' }: SceneProps) => {
  const { drawing, hue } = SCENES[name];
  return (
    <span className={`${classes.paints} ${classes.picture}`} data-size={size} data-hue={hue} aria-hidden>
      <svg viewBox="0 0 64 64">{drawing}</svg>
    </span>
  );
};
