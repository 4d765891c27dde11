import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { makeShapes, SHAPES_FILE } from './map-shapes.ts';

it('the bundled map is what sample/map-shapes.ts makes of the borders', () => {
  expect(readFileSync(SHAPES_FILE, 'utf8') === makeShapes()).toBe(true);
});

it('the map has the countries that the vehicles drive in, and those around them', () => {
  const { features } = JSON.parse(makeShapes()) as { features: { properties: { isHome: boolean } }[] };
  expect(features.filter(({ properties }) => properties.isHome)).toHaveLength(7);
  expect(features.length).toBeGreaterThan(20);
});
