import type { FleetPlace, FleetVehicle } from '../contract.ts';
import { shareOfWay } from '../trip.ts';

/** Longitude and latitude in degrees, as maps take them. */
export type Point = [longitude: number, latitude: number];

export const pointOf = ({ longitude, latitude }: FleetPlace): Point => [longitude, latitude];

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A vehicle's position on the straight line of its trip. */
export const positionOf = (vehicle: FleetVehicle, now: Date): Point => {
  const share = shareOfWay(vehicle, now);
  const [from, to] = [vehicle.start, vehicle.end];
  return [between(from.longitude, to.longitude, share), between(from.latitude, to.latitude, share)];
};

/** A vehicle's progress in whole per cent. */
export const percentOf = (vehicle: FleetVehicle, now: Date): number =>
  Math.floor(shareOfWay(vehicle, now) * 100);

/** A place on the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A box on the screen around its middle, in pixels. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

const areApart = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

/** How far a label may stand from its city: beside the point itself, or beyond one or two markers on it. */
const GAPS = [6, 18, 32];

/** Possible centres of a label, nearest first: below, above or beside its city. */
const spotsAround = ({ x, y, width, height }: Box): readonly Spot[] =>
  GAPS.flatMap((gap) => [
    { x, y: y + gap + height / 2 },
    { x, y: y - gap - height / 2 },
    { x: x + gap + width / 2, y },
    { x: x - gap - width / 2, y },
  ]);

/** How far the middle of each label, given as a box around its city, moves so that it covers nothing; undefined where no room is left. */
export const placeLabels = (
  labels: readonly Box[],
  covered: readonly Box[],
): readonly (Spot | undefined)[] => {
  const taken = [...covered];
  return labels.map((label) => {
    const free = spotsAround(label).find((spot) =>
      taken.every((other) => areApart({ ...label, ...spot }, other)),
    );
    if (!free) return undefined;
    taken.push({ ...label, ...free });
    return { x: free.x - label.x, y: free.y - label.y };
  });
};

const ROUNDS = 40;

/** How far each marker moves, so that none is closer than `pixels` to another; as little as possible. */
export const spread = (spots: readonly Spot[], pixels: number): readonly Spot[] => {
  const placed = spots.map(({ x, y }) => ({ x, y }));
  const pushApart = (a: { x: number; y: number }, b: { x: number; y: number }, turn: number): boolean => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const distance = Math.hypot(dx, dy);
    if (distance >= pixels) return false;
    // In the same place, each pair parts in its own direction.
    const angle = distance === 0 ? turn : Math.atan2(dy, dx);
    const step = (pixels - distance) / 2 + 0.5;
    a.x -= step * Math.cos(angle);
    a.y -= step * Math.sin(angle);
    b.x += step * Math.cos(angle);
    b.y += step * Math.sin(angle);
    return true;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (const [index, a] of placed.entries())
      for (const [after, b] of placed.slice(index + 1).entries())
        isMoved = pushApart(a, b, index + after) || isMoved;
    if (!isMoved) break;
  }
  return placed.map(({ x, y }, index) => ({ x: x - (spots[index]?.x ?? x), y: y - (spots[index]?.y ?? y) }));
};
