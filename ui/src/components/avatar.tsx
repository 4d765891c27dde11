import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg';
}

const COLOURS = 6;

/** The same colour for the same name. */
const colourOf = (name: string): number =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 9_973,
    7,
  ) % COLOURS;

/** Initials of a person or company on a colour. Decorative, because the name is next to it. */
export const Avatar = ({ name, size = 'md' }: AvatarProps) => (
  <span className={classes.avatar} data-size={size} data-colour={colourOf(name)} aria-hidden>
    {initialsOf(name)}
  </span>
);
