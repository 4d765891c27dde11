/** What a phone sends to close a hand-over. */
export const SIGNED = {
  key: 'close-0001',
  driverName: 'سالم الحربي',
  signature: [
    [
      [10, 20],
      [400, 300],
    ],
    [[500, 50]],
  ],
  seen: { scanned: 1, extra: 0, scans: 1 },
};

/** A phone's scans, each with the same id whenever it is sent. */
export const scansOf = (...codes: readonly string[]) =>
  codes.map((code) => ({
    id: `scan-00-${Buffer.from(code).toString('hex')}`,
    code,
    undoes: null,
    at: '2026-06-02T06:00:00Z',
  }));
