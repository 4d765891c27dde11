import type { StyleSpecification } from 'maplibre-gl';

import shapesUrl from './shapes.json?url';

/** The map's colours from the stylesheet in the current colour scheme. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly home: string;
  readonly border: string;
  readonly way: string;
}

export const coloursOf = (element: HTMLElement): MapColours => {
  const style = getComputedStyle(element);
  const colour = (name: keyof MapColours): string => style.getPropertyValue(`--map-${name}`).trim();
  return {
    sea: colour('sea'),
    land: colour('land'),
    home: colour('home'),
    border: colour('border'),
    way: colour('way'),
  };
};

export const WAY_SOURCE = 'way';

/** Countries from bundled borders, and one vehicle's route. Loads no tiles, glyphs or sprites. */
export const styleOf = ({ sea, land, home, border, way }: MapColours): StyleSpecification => ({
  version: 8,
  sources: {
    countries: { type: 'geojson', data: new URL(shapesUrl, location.href).href },
    [WAY_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'countries',
      paint: { 'fill-color': ['case', ['get', 'isHome'], home, land], 'fill-antialias': true },
    },
    { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': border, 'line-width': 1 } },
    {
      id: 'way-ahead',
      type: 'line',
      source: WAY_SOURCE,
      filter: ['!', ['get', 'isBehind']],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': way, 'line-width': 3, 'line-dasharray': [1, 2] },
    },
    {
      id: 'way-behind',
      type: 'line',
      source: WAY_SOURCE,
      filter: ['get', 'isBehind'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': way, 'line-width': 4 },
    },
  ],
});
