import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { makeShapes, SHAPES_FILE } from './map-shapes.ts';

it('the bundled map is the output of sample/map-shapes.ts', () => {
  expect(readFileSync(SHAPES_FILE, 'utf8') === makeShapes()).toBe(true);
});

it('the map has the countries that vehicles drive in and their neighbours', () => {
  const { features } = JSON.parse(makeShapes()) as { features: { properties: { isHome: boolean } }[] };
  expect(features.filter(({ properties }) => properties.isHome)).toHaveLength(7);
  expect(features.length).toBeGreaterThan(20);
});
