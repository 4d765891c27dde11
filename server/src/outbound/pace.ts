/** The rate limit that an answer reports. */
export interface ToldRate {
  readonly left: number;
  readonly burst?: number | undefined;
  readonly perSecond?: number | undefined;
}

/** The answer to a sent call, from which limits are read. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * A token bucket of a target: `burst` calls (or points) at once, refilled at `perSecond`. Calls that name the same bucket share it; most
 * targets have one per account.
 */
export interface Pace {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  /** The cost of the call; 1 by default. */
  readonly cost?: number;
  /** Reads the remaining quota from an answer; undefined if it has none. */
  readonly told?: (answer: Answered) => ToldRate | undefined;
}

/** The share of a bucket that background calls leave to calls with a waiting user. */
const LEFT_BY_BACKGROUND = 0.5;

/** Above this number, full buckets are deleted. */
const MOST_BUCKETS = 10_000;

interface Bucket {
  burst: number;
  perSecond: number;
  /** Negative while calls wait for their turn. */
  left: number;
  atMs: number;
  /** The cost of calls sent since the last reported quota. */
  underWay: number;
}

/** The buckets of all targets in this process. The calls of other processes are included in the quota that answers report. */
export interface Pacer {
  /**
   * Reserves the call's cost in each bucket and returns the milliseconds to wait. If that is more than `longestMs`, nothing is reserved.
   */
  take(
    paces: readonly Pace[],
    options: { readonly isBackground: boolean; readonly longestMs: number },
  ): number;
  /** Must be called when the call ends, with or without an answer. */
  ended(paces: readonly Pace[], answer: Answered | undefined): void;
}

const costOf = ({ cost = 1 }: Pace): number => cost;

/** How long until a bucket can pay the call's cost. A call that costs more than the bucket holds waits until it is full. */
const waitMs = (bucket: Bucket, pace: Pace, isBackground: boolean): number => {
  const floor = isBackground ? Math.min(bucket.burst * LEFT_BY_BACKGROUND, bucket.burst - costOf(pace)) : 0;
  const missing = Math.min(costOf(pace) + Math.max(0, floor), bucket.burst) - bucket.left;
  return missing <= 0 ? 0 : Math.ceil((missing / bucket.perSecond) * 1000);
};

export const createPacer = (now: () => Date): Pacer => {
  const buckets = new Map<string, Bucket>();

  const fill = (bucket: Bucket): Bucket => {
    const nowMs = now().getTime();
    const seconds = Math.max(0, nowMs - bucket.atMs) / 1000;
    bucket.left = Math.min(bucket.burst, bucket.left + seconds * bucket.perSecond);
    bucket.atMs = nowMs;
    return bucket;
  };

  /** A full bucket without open calls can be deleted. */
  const forgetFull = (): void => {
    for (const [name, bucket] of buckets)
      if (bucket.underWay === 0 && fill(bucket).left >= bucket.burst) buckets.delete(name);
  };

  const bucketOf = ({ bucket: name, burst, perSecond }: Pace): Bucket => {
    const known = buckets.get(name);
    if (known) return fill(known);
    if (buckets.size >= MOST_BUCKETS) forgetFull();
    const made = { burst, perSecond, left: burst, atMs: now().getTime(), underWay: 0 };
    buckets.set(name, made);
    return made;
  };

  const correct = (bucket: Bucket, told: ToldRate): void => {
    bucket.burst = told.burst ?? bucket.burst;
    bucket.perSecond = told.perSecond ?? bucket.perSecond;
    bucket.left = Math.min(bucket.burst, told.left - bucket.underWay);
  };

  return {
    take: (paces, { isBackground, longestMs }) => {
      const each = paces.map((pace) => ({ pace, bucket: bucketOf(pace) }));
      const ms = Math.max(0, ...each.map(({ pace, bucket }) => waitMs(bucket, pace, isBackground)));
      if (ms > longestMs) return ms;
      for (const { pace, bucket } of each) {
        bucket.left -= costOf(pace);
        bucket.underWay += costOf(pace);
      }
      return ms;
    },
    ended: (paces, answer) => {
      for (const pace of paces) {
        const bucket = bucketOf(pace);
        bucket.underWay = Math.max(0, bucket.underWay - costOf(pace));
        const told = answer && pace.told?.(answer);
        if (told) correct(bucket, told);
      }
    },
  };
};
