/** A value that a span or a metric carries. Never a name, a contact, a code or an address with one. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What a span is about; each kind has its own metric of durations. */
export type WorkKind = 'request' | 'transaction' | 'call' | 'job';

export interface Work {
  readonly kind: WorkKind;
  readonly name: string;
  readonly attributes: Attributes;
  /** The W3C `traceparent` of the caller that this continues. */
  readonly parent?: string | undefined;
  /** The `traceparent` of what caused it, some time ago. */
  readonly link?: string | undefined;
}

/** What becomes known while the work is done. */
export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** It failed: a class of errors such as "timeout" or "500", no message. */
  fail(type: string): void;
}

/** Where spans go; there is none unless telemetry is on. */
export interface Tracing {
  run<T>(work: Work, act: (span: Span) => Promise<T>): Promise<T>;
  /** The `traceparent` of the current span. */
  traceparent(): string | undefined;
}

const NOWHERE: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

let tracing: Tracing | undefined;

/** Sends the spans of this process to `given` from now on; nowhere with undefined. */
export const traceTo = (given: Tracing | undefined): void => {
  tracing = given;
};

/** Whether spans go anywhere, for callers that would compute attributes in vain. */
export const isTraced = (): boolean => tracing !== undefined;

/** Does the work in a span. Without telemetry it only does the work. */
export const traced = <T>(work: Work, act: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.run(work, act) : act(NOWHERE);

/** The `traceparent` of the current span, to be kept with what it causes; undefined without telemetry. */
export const traceparent = (): string | undefined => tracing?.traceparent();
