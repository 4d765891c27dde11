import { createHash } from 'node:crypto';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { HandOverState } from '@apps-hub/domain/shipping/hand-over/state';

import type { StoredDriver } from '#db/schema/shipping/hand-over.ts';
import type { HandOverRow, ScanRow } from './hand-over-record.ts';
import type { WaitingWaybill } from './waybills.ts';

type LineWaybill = readonly [
  number: string,
  orderNumber: string | null,
  boxes: number,
  pieceNumbers: readonly string[],
  scanned: number,
];

type LineScan = readonly [
  id: string,
  code: string,
  undoes: string | null,
  scannedAt: string,
  receivedAt: string,
  by: string | null,
];

type LineCounts = readonly [
  expected: number,
  scanned: number,
  missing: number,
  extra: number,
  duplicate: number,
];

/** What is hashed of a closed hand-over, as in the proof file. Only added to at its end. */
type Line = readonly [
  storeId: string,
  number: number,
  id: string,
  carrier: Carrier,
  addressId: string,
  branch: string,
  day: string,
  zone: string,
  openedBy: string | null,
  openedAt: string,
  closedBy: string | null,
  closedAt: string,
  waybills: readonly LineWaybill[],
  scans: readonly LineScan[],
  extra: readonly string[],
  counts: LineCounts,
  driverDigest: string,
];

/** `sha256(salt, driver)`: without the salt, which an erasure deletes, nobody can try names. */
export const driverDigest = (salt: Buffer, { name, signature }: StoredDriver): string =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([name, signature]))
    .digest('hex');

export const sealedLine = (
  row: HandOverRow,
  state: HandOverState<WaitingWaybill>,
  closing: {
    readonly number: number;
    readonly scans: readonly ScanRow[];
    readonly closedBy: string | null;
    readonly closedAt: Date;
    readonly driverDigest: string;
  },
): string => {
  const { expected, scanned, missing, extra, duplicate } = state.counts;
  const line: Line = [
    row.storeId,
    closing.number,
    row.id,
    row.carrier,
    row.addressId,
    row.addressName,
    row.day,
    row.zone,
    row.openedBy,
    row.openedAt.toISOString(),
    closing.closedBy,
    closing.closedAt.toISOString(),
    state.waybills.map(({ waybill, scanned }) => [
      waybill.number,
      waybill.orderNumber,
      waybill.boxes,
      waybill.pieceNumbers,
      scanned,
    ]),
    closing.scans.map((scan) => [
      scan.id,
      scan.code,
      scan.undoes,
      scan.scannedAt.toISOString(),
      scan.receivedAt.toISOString(),
      scan.scannedBy,
    ]),
    state.extra,
    [expected, scanned, missing, extra, duplicate],
    closing.driverDigest,
  ];
  return JSON.stringify(line);
};

/** What a closed hand-over says about itself. */
export const readLine = (text: string) => {
  // Written by `sealedLine`.
  const line = JSON.parse(text) as Line;
  const [expected, scanned, missing, extra, duplicate] = line[15];
  return {
    number: line[1],
    carrier: line[3],
    branch: line[5],
    day: line[6],
    zone: line[7],
    openedAt: line[9],
    closedAt: line[11],
    waybills: line[12].map(([number, orderNumber, boxes, pieceNumbers, taken]) => ({
      number,
      orderNumber,
      boxes,
      pieceNumbers: [...pieceNumbers],
      scanned: taken,
    })),
    scans: line[13].map(([id, code, undoes]) => ({ id, code, undoes })),
    extra: [...line[14]],
    counts: { expected, scanned, missing, extra, duplicate },
  };
};

export const hashAfter = (before: Buffer, line: string): Buffer =>
  createHash('sha256').update(before).update(line).digest();

/** The hash before the first. */
export const NO_HASH = Buffer.alloc(32);
