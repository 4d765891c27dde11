export const CARRIERS = ['aramex', 'dhl', 'fedex'] as const;

/** The carrier apps. `dhl` is DHL Express, whose other divisions have other systems. */
export type Carrier = (typeof CARRIERS)[number];
