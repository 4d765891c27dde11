import classes from './avatar.module.css';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (word: string): string => {
  const [first] = graphemes.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** The first letters of the first and last word, a hair space apart so that Arabic letters do not join; an article says nothing about a name. */
export const initialsOf = (name: string): string => {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^(?:ال|[aA]l-)(?=.{2})/u, ''))
    .filter(Boolean);
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .filter((word) => word !== undefined)
    .map(firstLetter)
    .join('\u200A');
};

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
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
