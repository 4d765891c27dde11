/** What a sign-in comes from: its network address (of IPv6, the network), and what its browser says it is. */
export interface Device {
  readonly address: string;
  readonly agent: string | null;
}
