/** Where a sign-in comes from: its network address (for IPv6, the network) and its user agent. */
export interface Device {
  readonly address: string;
  readonly agent: string | null;
}
