import type { FleetPlace, FleetVehicle } from '../contract.ts';
import { GeoJSONSource, LngLatBounds, Map as WorldMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

import classes from './map.module.css';
import { coloursOf, styleOf, WAY_SOURCE } from './map-style.ts';
import { vehicleName } from './queries.ts';
import { type Point, pointOf, positionOf, readable, spread } from './geometry.ts';

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

/** Hides labels that would overlap at the current zoom. */
const keepApart = (map: WorldMap, labels: readonly HTMLElement[]): void => {
  const arrange = () => {
    const shown = readable(labels.map((label) => label.getBoundingClientRect()));
    for (const [index, label] of labels.entries())
      label.toggleAttribute('data-covering', shown[index] !== true);
  };
  for (const change of ['move', 'resize', 'load'] as const) map.on(change, arrange);
};

/** About a marker's width, so that each can be pressed. */
const MARKER_PX = 30;

/** Moves markers apart that would cover each other at the current zoom. */
const spreadMarkers = (map: WorldMap, markers: readonly Marker[]): void => {
  const moves = spread(
    markers.map((marker) => map.project(marker.getLngLat())),
    MARKER_PX,
  );
  for (const [index, marker] of markers.entries()) {
    const { x = 0, y = 0 } = moves[index] ?? {};
    marker.setOffset([x, y]);
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
  keepApart(
    map,
    places.map((place) => {
      const element = cityLabel(place);
      new Marker({ element, anchor: 'top', offset: [0, 6] }).setLngLat(pointOf(place)).addTo(map);
      return element;
    }),
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
  const arrange = () => spreadMarkers(map, [...markers.values()]);
  map.on('zoom', arrange);
  map.on('resize', arrange);
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
