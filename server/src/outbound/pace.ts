/** What an answer tells of the rate that its caller may keep. */
export interface ToldRate {
  readonly left: number;
  readonly burst?: number | undefined;
  readonly perSecond?: number | undefined;
}

/** A sent call's answer, for whoever reads its limits. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * A rate that a target allows: `burst` calls (or points) at once, which come back at `perSecond`. Calls that name the same bucket share
 * it; most targets give each account its own.
 */
export interface Pace {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  /** What the call takes; 1 by default. */
  readonly cost?: number;
  /** Reads from an answer what is left; undefined where it does not say. */
  readonly told?: (answer: Answered) => ToldRate | undefined;
}

/** A call nobody waits for leaves this share of a bucket to those that somebody waits for. */
const LEFT_BY_BACKGROUND = 0.5;

/** Beyond so many, those that are full are forgotten. */
const MOST_BUCKETS = 10_000;

interface Bucket {
  burst: number;
  perSecond: number;
  /** Negative while calls wait for their turn. */
  left: number;
  atMs: number;
  /** Sent, and not yet counted by what an answer told. */
  underWay: number;
}

/** Keeps the rates of all targets in this process. Other processes are noticed by what answers tell. */
export interface Pacer {
  /**
   * Takes a turn in every bucket of a call and returns how many milliseconds to wait for it. Where that is more than `longestMs`, it takes
   * nothing.
   */
  take(
    paces: readonly Pace[],
    options: { readonly isBackground: boolean; readonly longestMs: number },
  ): number;
  /** The call ended, with or without an answer. */
  ended(paces: readonly Pace[], answer: Answered | undefined): void;
}

const costOf = ({ cost = 1 }: Pace): number => cost;

/** How long until a bucket has what the call takes. More than a bucket holds is waited for until it is full. */
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

  /** A full bucket that nobody uses is as good as none. */
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
