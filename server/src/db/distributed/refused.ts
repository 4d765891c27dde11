/** An error that the person at the command line can correct. */
export class Refused extends Error {}
