import classes from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg';
}

const COLOURS = 6;

/** The first letters of the first and last word; an Arabic article says nothing about a name. */
export const initialsOf = (name: string): string => {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^(?:ال|[aA]l-)(?=.{2})/u, ''))
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('\u200c');
};

/** The same colour for the same name. */
const colourOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS;

/** A drawing of a person or company: initials on a colour. Decorative, because the name stands beside it. */
export const Avatar = ({ name, size = 'md' }: AvatarProps) => (
  <span className={classes.avatar} data-size={size} data-colour={colourOf(name)} aria-hidden>
    {initialsOf(name)}
  </span>
);
