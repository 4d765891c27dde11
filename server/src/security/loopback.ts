const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name of an address is the machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);
