import type { FleetPlace, FleetVehicle } from '@apps-hub/contract/sample/fleet/routes';
import { shareOfWay } from '@apps-hub/contract/sample/fleet/trip';

/** Longitude and latitude in degrees, as maps take them. */
export type Point = [longitude: number, latitude: number];

export const pointOf = ({ longitude, latitude }: FleetPlace): Point => [longitude, latitude];

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Where a vehicle is on the straight line of its way. */
export const positionOf = (vehicle: FleetVehicle, now: Date): Point => {
  const share = shareOfWay(vehicle, now);
  const [from, to] = [vehicle.start, vehicle.end];
  return [between(from.longitude, to.longitude, share), between(from.latitude, to.latitude, share)];
};

/** Whole per cent of a vehicle's way. */
export const percentOf = (vehicle: FleetVehicle, now: Date): number =>
  Math.floor(shareOfWay(vehicle, now) * 100);
