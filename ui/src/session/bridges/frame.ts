/** The host window that frames us; messages go only to its origin and are accepted only from it. */
export interface Frame {
  readonly self: Window;
  readonly parent: Window;
  readonly hostOrigin: string;
}

export type Message = Readonly<Record<string, unknown>>;

/** Any object can be indexed; every key is checked before use. */
export const recordOf = (value: unknown): Message =>
  typeof value === 'object' && value !== null ? (value as Message) : {};

/** Listens to the host; returns the function that stops. */
export const listen = (
  { self, parent, hostOrigin }: Frame,
  heard: (message: Message) => void,
): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== hostOrigin || event.source !== parent) return;
    if (typeof event.data === 'object' && event.data !== null) heard(recordOf(event.data));
  };
  self.addEventListener('message', onMessage);
  return () => self.removeEventListener('message', onMessage);
};

export const tell = ({ parent, hostOrigin }: Frame, message: Message): void =>
  parent.postMessage(message, hostOrigin);

/** Time-out for a host's response. */
export const REPLY_TIMEOUT_MS = 10_000;
