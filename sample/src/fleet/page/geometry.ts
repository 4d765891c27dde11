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
