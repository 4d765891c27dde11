import type { FleetPlace, FleetVehicle } from '../contract.ts';
import { GeoJSONSource, LngLatBounds, Map as WorldMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

import classes from './map.module.css';
import { coloursOf, styleOf, WAY_SOURCE } from './map-style.ts';
import { vehicleName } from './queries.ts';
import { type Box, placeLabels, type Point, pointOf, positionOf, spread } from './geometry.ts';

setWorkerUrl(workerUrl);

const CLOSE_ZOOM = 5.2;
const FARTHEST_ZOOM = 2;
const CLOSEST_ZOOM = 9;
const EDGE_PX = 64;

interface DrawingSetup {
  readonly container: HTMLElement;
  /** The map's accessible name. */
  readonly label: string;
  readonly places: readonly FleetPlace[];
  readonly onSelect: (id: number) => void;
}

interface Shown {
  readonly vehicles: readonly FleetVehicle[];
  readonly now: Date;
  readonly selected: number | undefined;
  /** A vehicle's accessible name. */
  readonly nameOf: (vehicle: FleetVehicle) => string;
}

const boundsOf = (places: readonly FleetPlace[]): LngLatBounds =>
  places.reduce((bounds, place) => bounds.extend(pointOf(place)), new LngLatBounds());

const cityLabel = ({ city }: FleetPlace): HTMLElement => {
  const element = document.createElement('span');
  element.className = classes.city ?? '';
  // Markers stay left to right, like the map's coordinates.
  const name = document.createElement('bdi');
  name.textContent = city;
  element.append(name);
  return element;
};

/** About a marker's width, so that each can be pressed. */
const MARKER_PX = 30;

/** The buttons and the legend over the map. */
const partsOver = (container: HTMLElement): readonly Box[] => {
  const { left, top } = container.getBoundingClientRect();
  const parts = [...(container.parentElement?.children ?? [])].filter((part) => part !== container);
  return parts.map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x: x - left + width / 2, y: y - top + height / 2, width, height };
  });
};

/** Moves markers apart that would cover each other at the current zoom, and labels off the markers; hides a label without room. */
const keepApart = (map: WorldMap, markers: readonly Marker[], labels: readonly Marker[]): void => {
  const spots = markers.map((marker) => map.project(marker.getLngLat()));
  const moves = spread(spots, MARKER_PX);
  for (const [index, marker] of markers.entries()) {
    const { x = 0, y = 0 } = moves[index] ?? {};
    marker.setOffset([x, y]);
  }
  const taken = spots.map(({ x, y }, index) => ({
    x: x + (moves[index]?.x ?? 0),
    y: y + (moves[index]?.y ?? 0),
    width: MARKER_PX,
    height: MARKER_PX,
  }));
  const places = placeLabels(
    labels.map((label) => {
      const { x, y } = map.project(label.getLngLat());
      const { offsetWidth: width, offsetHeight: height } = label.getElement();
      return { x, y, width, height };
    }),
    [...taken, ...partsOver(map.getContainer())],
  );
  for (const [index, label] of labels.entries()) {
    const place = places[index];
    label.getElement().toggleAttribute('data-covering', place === undefined);
    if (place) label.setOffset([place.x, place.y]);
  }
};

/** Lines as GeoJSON. */
type Lines = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;

const lineOf = (isBehind: boolean, coordinates: Point[]) => ({
  type: 'Feature' as const,
  properties: { isBehind },
  geometry: { type: 'LineString' as const, coordinates },
});

const wayOf = (vehicle: FleetVehicle | undefined, now: Date): Lines => {
  if (!vehicle) return { type: 'FeatureCollection', features: [] };
  const here = positionOf(vehicle, now);
  const behind = lineOf(true, [pointOf(vehicle.start), here]);
  return {
    type: 'FeatureCollection',
    features: [behind, lineOf(false, [here, pointOf(vehicle.end)])],
  };
};

/** Draws a map of the vehicles. Throws without WebGL. */
export const drawFleet = ({ container, label, places, onSelect }: DrawingSetup) => {
  const map = new WorldMap({
    container,
    style: styleOf(coloursOf(container)),
    bounds: boundsOf(places),
    fitBoundsOptions: { padding: EDGE_PX },
    minZoom: FARTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const labels = places.map((place) =>
    new Marker({ element: cityLabel(place) }).setLngLat(pointOf(place)).addTo(map),
  );
  const markers = new Map<number, Marker>();
  const markerOf = (id: number): Marker => {
    const known = markers.get(id);
    if (known) return known;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes.vehicle ?? '';
    element.addEventListener('click', () => onSelect(id));
    const marker = new Marker({ element }).setLngLat([0, 0]).addTo(map);
    markers.set(id, marker);
    return marker;
  };
  const arrange = () => keepApart(map, [...markers.values()], labels);
  for (const change of ['move', 'resize', 'load'] as const) map.on(change, arrange);
  // The stylesheet shows names and vehicles only with the land below them.
  map.on('load', () => container.toggleAttribute('data-drawn', true));
  let way = wayOf(undefined, new Date(0));
  const drawWay = () => {
    const source = map.getSource(WAY_SOURCE);
    if (source instanceof GeoJSONSource) void source.setData(way);
  };
  map.on('styledata', drawWay);
  return {
    show: ({ vehicles, now, selected, nameOf }: Shown) => {
      for (const vehicle of vehicles) {
        const marker = markerOf(vehicle.id).setLngLat(positionOf(vehicle, now));
        const element = marker.getElement();
        element.setAttribute('aria-label', nameOf(vehicle));
        element.dataset['name'] = vehicleName(vehicle.location);
        element.setAttribute('aria-pressed', String(vehicle.id === selected));
        element.dataset['warned'] = String(vehicle.warnings !== 'No Warnings');
      }
      arrange();
      way = wayOf(
        vehicles.find(({ id }) => id === selected),
        now,
      );
      drawWay();
    },
    flyTo: (vehicle: FleetVehicle) =>
      map.flyTo({ center: positionOf(vehicle, new Date()), zoom: CLOSE_ZOOM }),
    zoomBy: (steps: number) => map.zoomTo(map.getZoom() + steps),
    showAll: () => map.fitBounds(boundsOf(places), { padding: EDGE_PX }),
    /** Reads the colour scheme's colours again. */
    recolour: () => map.setStyle(styleOf(coloursOf(container))),
    remove: () => map.remove(),
  };
};

export type FleetDrawing = ReturnType<typeof drawFleet>;
