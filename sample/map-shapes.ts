import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };

/** The generated file. Run this script to generate it again. */
export const SHAPES_FILE = join(import.meta.dirname, 'src/fleet/page/shapes.json');

/** The area that the map covers, in degrees. */
const [WEST, SOUTH, EAST, NORTH] = [28, 11, 66, 38];

/** The countries that the vehicles drive in. */
const HOMES: ReadonlySet<string> = new Set([
  'Saudi Arabia',
  'United Arab Emirates',
  'Kuwait',
  'Bahrain',
  'Qatar',
  'Oman',
  'Jordan',
]);

type Ring = readonly (readonly number[])[];

const isInView = ([outer = []]: readonly Ring[]): boolean =>
  outer.some(([x = 0, y = 0]) => x > WEST && x < EAST && y > SOUTH && y < NORTH);

// A hundredth of a degree is a kilometre, less than a pixel at the closest zoom of the map's first view.
const rounded = (ring: Ring): Ring => {
  const near = ring.map((point) => point.map((each) => Math.round(each * 100) / 100));
  return near.filter(([x, y], at) => at === 0 || x !== near[at - 1]?.[0] || y !== near[at - 1]?.[1]);
};

const polygonsOf = (geometry: {
  readonly type: string;
  readonly coordinates?: unknown;
}): readonly Ring[][] => {
  // The part of GeoJSON used here.
  if (geometry.type === 'Polygon') return [geometry.coordinates as Ring[]];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]) : [];
};

/** The countries around the Gulf as GeoJSON, from Natural Earth's public-domain borders. */
export const makeShapes = (): string => {
  // A topology with these countries, as the package says.
  const world = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const features = feature(world, world.objects.countries).features.flatMap(({ geometry, properties }) => {
    const coordinates = polygonsOf(geometry)
      .filter(isInView)
      .map((polygon) => polygon.map(rounded));
    return coordinates.length === 0
      ? []
      : {
          type: 'Feature',
          properties: { isHome: HOMES.has(properties.name) },
          geometry: { type: 'MultiPolygon', coordinates },
        };
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
};

if (import.meta.main) writeFileSync(SHAPES_FILE, makeShapes());
