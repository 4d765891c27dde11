import type { CSSProperties } from 'react';

import { Avatar, type AvatarProps, hashOf } from '@apps-hub/ui/components/avatar.tsx';
import { GIVEN_ABROAD, MEN, WOMEN, WOMEN_ABROAD } from '../../kit/given-names.ts';
import { ABROAD_MEN, ABROAD_WOMEN, LOCAL_MEN, LOCAL_WOMEN, type Look } from './looks.tsx';
import classes from './portrait.module.css';

/** The looks that suit each given name of the sample people, in both languages. */
const LOOKS: ReadonlyMap<string, readonly Look[]> = new Map(
  [
    ...MEN.map((name) => [name, LOCAL_MEN] as const),
    ...WOMEN.map((name) => [name, LOCAL_WOMEN] as const),
    ...GIVEN_ABROAD.map((name) => [name, WOMEN_ABROAD.has(name[1]) ? ABROAD_WOMEN : ABROAD_MEN] as const),
  ].flatMap(([names, looks]) => names.map((name) => [name, looks] as const)),
);

const SKIN = ['#f3d3b5', '#e4b68d', '#cf9a6d', '#a8754c'];
const HAIR = ['#2a2321', '#4b3527', '#6d4c33'];
const CLOTHES = ['#5b62d6', '#0b8a7d', '#c77700', '#c2255c', '#1f6fd1', '#51607a'];

const pick = <T,>(options: readonly T[], hash: number): T | undefined => options[hash % options.length];

/** A drawn portrait of a sample person, always the same for the same name; others, such as companies, keep their initials. Decorative, because the name is next to it. */
export const Portrait = ({ name, size = 'md' }: AvatarProps) => {
  const looks = LOOKS.get(name.split(' ')[0] ?? '');
  const hash = hashOf(name);
  const look = looks && pick(looks, hash);
  if (!look) return <Avatar name={name} size={size} />;
  const colours = {
    '--skin': pick(SKIN, Math.floor(hash / 7)),
    '--hair': pick(HAIR, Math.floor(hash / 11)),
    '--clothes': pick(CLOTHES, Math.floor(hash / 13)),
  } as CSSProperties; // React's type has no custom properties
  return (
    <span className={classes.portrait} data-size={size} style={colours} aria-hidden>
      <svg viewBox="0 0 64 64">{look}</svg>
    </span>
  );
};
