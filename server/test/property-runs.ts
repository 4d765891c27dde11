/** How many cases a property tries: as many as `npm test` has time for, times PROPERTY_RUNS for a deep run. */
export const propertyRuns = (count: number): number => count * Number(process.env['PROPERTY_RUNS'] ?? 1);
