/** A host's body does not have the documented shape; the delivery is parked with this message. */
export class PayloadError extends Error {}

/** The host did not answer, or not as documented; retrying later may help. */
export class HostUnavailable extends Error {}
