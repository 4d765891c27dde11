/** The position in an uncounted list, from the address. */
export interface CursorState {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const cursorOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(raw) ? raw : undefined;

/** Reads the cursor from an address. */
export const parseCursor = (raw: Readonly<Record<string, unknown>>): CursorState => {
  const before = cursorOf(raw['before']);
  return { before, after: before === undefined ? cursorOf(raw['after']) : undefined };
};
