import type { CSSProperties } from 'react';

import { Avatar, type AvatarProps } from '@apps-hub/ui/components/avatar.tsx';
import { FAMILIES, FAMILIES_ABROAD, GIVEN_ABROAD, MEN, WOMEN, WOMEN_ABROAD } from '#kit/names.ts';
import type { Text } from '#kit/text.ts';
import { ABROAD_MEN, ABROAD_WOMEN, LOCAL_MEN, LOCAL_WOMEN, type Look } from './looks.tsx';
import classes from './portrait.module.css';

const GIVEN: readonly (readonly [Text, readonly Look[]])[] = [
  // The sample profile.
  [['سليمان', 'Sulaiman'], LOCAL_MEN],
  ...MEN.map((name) => [name, LOCAL_MEN] as const),
  ...WOMEN.map((name) => [name, LOCAL_WOMEN] as const),
  ...GIVEN_ABROAD.map((name) => [name, WOMEN_ABROAD.has(name[1]) ? ABROAD_WOMEN : ABROAD_MEN] as const),
];

/** The looks that suit a given name, and the name's place in its list, by the name in either language. */
const LOOKS = new Map(
  GIVEN.flatMap(([names, looks], place) => names.map((name) => [name, { looks, place }] as const)),
);

const FAMILY_PLACES: ReadonlyMap<string, number> = new Map(
  [...FAMILIES, ...FAMILIES_ABROAD].flatMap((names, place) => names.map((name) => [name, place] as const)),
);

const SKIN = ['#f3d3b5', '#e4b68d', '#cf9a6d', '#a8754c'];
const HAIR = ['#2a2321', '#4b3527', '#6d4c33'];
const CLOTHES = ['#5b62d6', '#0b8a7d', '#c77700', '#c2255c', '#1f6fd1', '#51607a'];

const pick = <T,>(options: readonly T[], place: number): T | undefined => options[place % options.length];

/** A drawn portrait of a sample person, the same in both languages; others, such as companies, keep their initials. Decorative, because the name is next to it. */
export const Portrait = ({ name, size = 'md' }: AvatarProps) => {
  const [givenName = '', familyName = ''] = name.split(' ');
  const given = LOOKS.get(givenName);
  const family = FAMILY_PLACES.get(familyName) ?? 0;
  const look = given && pick(given.looks, given.place + family);
  if (!look) return <Avatar name={name} size={size} />;
  const colours = {
    '--skin': pick(SKIN, given.place + 3 * family),
    '--hair': pick(HAIR, given.place + family),
    '--clothes': pick(CLOTHES, given.place + 2 * family),
  } as CSSProperties; // React's type has no custom properties
  return (
    <span className={classes.portrait} data-size={size} style={colours} aria-hidden>
      <svg viewBox="0 0 64 64">{look}</svg>
    </span>
  );
};
