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

/** A label's box on the screen, in pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const areApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Which labels to show: each that overlaps none shown before it. */
export const readable = (boxes: readonly Box[]): readonly boolean[] => {
  const shown: Box[] = [];
  return boxes.map((box) => {
    const isFree = shown.every((other) => areApart(box, other));
    if (isFree) shown.push(box);
    return isFree;
  });
};

/** A place on the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const isNear = (a: Spot, b: Spot, pixels: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) < pixels;

/** How far each marker moves, so that markers closer than `pixels` stand around their common place. */
export const spread = (spots: readonly Spot[], pixels: number): readonly Spot[] => {
  const groups: number[][] = [];
  for (const [index, spot] of spots.entries()) {
    const near = groups.find(([first = 0]) => isNear(spots[first] ?? spot, spot, pixels));
    if (near) near.push(index);
    else groups.push([index]);
  }
  return spots.map((spot, index) => {
    const group = groups.find((each) => each.includes(index)) ?? [index];
    if (group.length === 1) return { x: 0, y: 0 };
    const first = spots[group[0] ?? index] ?? spot;
    const radius = Math.max(pixels / 2, (group.length * pixels) / (2 * Math.PI));
    const angle = (2 * Math.PI * group.indexOf(index)) / group.length;
    return {
      x: first.x - spot.x + radius * Math.cos(angle),
      y: first.y - spot.y + radius * Math.sin(angle),
    };
  });
};
