/** Where a sign-in comes from: the network address (of IPv6, the network) and what the browser says it is. */
export interface Whence {
  readonly address: string;
  readonly agent: string | null;
}
