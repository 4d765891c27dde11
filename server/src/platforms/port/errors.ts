/** A host's body does not have the documented shape; the delivery is parked with this message. */
export class PayloadError extends Error {}

/** The host did not answer, or not as documented; retrying later may help. */
export class HostUnavailable extends Error {}

/** Nothing was sent: an open circuit or a rate limit held the call back. A job waits for that long, and it costs no try. */
export class NotSent extends HostUnavailable {
  readonly retryAfterSeconds: number;

  constructor(operation: string, retryAfterSeconds: number) {
    super(`${operation} was not sent: the host is left alone for ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
