/** A host's body that does not have the promised shape; it is parked with this message. */
export class PayloadError extends Error {}

/** A host that does not answer, or not in words we know; asking later may work. */
export class HostUnavailable extends Error {}
