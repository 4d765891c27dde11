export const VEHICLE_WARNINGS = [
  'No Warnings',
  'Ecu Not Responding',
  'Oil Leakage',
  'Fuel Problems',
  'Temperature not optimal',
] as const;

/** Phases of a vehicle's tour. */
export const VEHICLE_PHASES = ['loading', 'onTheWay', 'unloading', 'waiting'] as const;

export type VehiclePhase = (typeof VEHICLE_PHASES)[number];

/** Reasons for failed deliveries. */
export const DELIVERY_EXCEPTIONS = ['address', 'absent', 'weather', 'damage'] as const;

export const DELIVERY_MEASURES = [
  'inTransit',
  'outForDelivery',
  'delivered',
  'onTime',
  'hours',
  'rating',
] as const;

export const ORDER_STAGES = ['new', 'preparing', 'shipping'] as const;

/** A minute on the clock is an hour on the road, so that vehicles can be seen moving. */
export const ROAD_HOUR_MS = 60_000;
