import type { Carrier } from '#carrier.ts';
import type { Signature } from './signature.ts';
import {
  type ExpectedWaybill,
  type HandOverScan,
  handOverState,
  judgeScan,
  type ScanVerdict,
} from './state.ts';

/** A hand-over as the server last answered. */
export interface AnsweredHandOver {
  readonly carrier: Carrier;
  readonly waybills: readonly ExpectedWaybill[];
  readonly scans: readonly HandOverScan[];
}

/** A scan with the time of the phone's clock. */
export interface PhoneScan extends HandOverScan {
  readonly at: string;
}

export interface Driver {
  readonly driverName: string;
  readonly signature: Signature;
}

/** What a driver signs for: the counts, and the number of scans that they are made of. */
interface Seen {
  readonly scanned: number;
  readonly extra: number;
  readonly scans: number;
}

/** A hand-over on a phone, with what the server does not have yet. */
export interface PhoneHandOver<H extends AnsweredHandOver = AnsweredHandOver> {
  readonly handOver: H;
  readonly waiting: readonly PhoneScan[];
  /** The closing with the counts that the driver saw when signing; null until then. */
  readonly closing: (Driver & { readonly key: string; readonly seen: Seen }) | null;
}

const allScans = ({ handOver, waiting }: PhoneHandOver): readonly HandOverScan[] => [
  ...handOver.scans,
  ...waiting,
];

/** The server's newest answer with the scans that wait. */
export const phoneState = (phone: PhoneHandOver) =>
  handOverState(phone.handOver.carrier, phone.handOver.waybills, allScans(phone));

/** What a code would be if it were scanned now. */
export const phoneVerdict = (phone: PhoneHandOver, code: string): ScanVerdict =>
  judgeScan(phone.handOver.carrier, phone.handOver.waybills, allScans(phone), code);

/** The last scan that counts and that nothing has undone. */
export const lastScan = (phone: PhoneHandOver): string | undefined => {
  const all = allScans(phone);
  const undone = new Set(all.map(({ undoes }) => undoes));
  return all.findLast(({ id, undoes }) => undoes === null && !undone.has(id))?.id;
};

export const withScan = <P extends PhoneHandOver>(phone: P, scan: PhoneScan): P => ({
  ...phone,
  waiting: [...phone.waiting, scan],
});

/** Signed for as it is now; `key` identifies the closing however often it is sent. */
export const signedFor = <P extends PhoneHandOver>(phone: P, driver: Driver, key: string): P => {
  const { scanned, extra } = phoneState(phone).counts;
  const scans = new Set(allScans(phone).map(({ id }) => id)).size;
  return { ...phone, closing: { ...driver, key, seen: { scanned, extra, scans } } };
};

/**
 * To continue with after the server refused some scans for good, or the closing: without them, since they would hold back all others. The
 * driver signs again.
 */
export const withoutRefused = <P extends PhoneHandOver>(phone: P, refused: ReadonlySet<string>): P => ({
  ...phone,
  waiting: phone.waiting.filter(({ id }) => !refused.has(id)),
  closing: null,
});

export const unsentCount = ({ waiting, closing }: PhoneHandOver): number =>
  waiting.length + (closing ? 1 : 0);
