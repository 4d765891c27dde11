/** What the doctor found in one place. */
export interface Finding {
  /** Where: "settings", "database", "mail", or the name of a host or carrier. */
  readonly part: string;
  /** `failed`: the server would not start, or not do its work. `warning`: it works, but somebody should look. */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
  /** What to do about it. */
  readonly next?: string;
}

/** The findings of one part. */
export const findingsOf = (part: string) => ({
  ok: (text: string): Finding => ({ part, state: 'ok', text }),
  skipped: (text: string): Finding => ({ part, state: 'skipped', text }),
  warning: (text: string, next: string): Finding => ({ part, state: 'warning', text, next }),
  failed: (text: string, next: string): Finding => ({ part, state: 'failed', text, next }),
});

/** The code of an error, also of a cause: "ECONNREFUSED". */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error) return String(error.code);
  return error.cause === undefined ? error.message : codeOf(error.cause);
};

const STATES = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', skipped: 'skipped' } as const;
const WIDTH = 10;

/** The findings as a person reads them. */
export const presentFindings = (findings: readonly Finding[]): string => {
  const lines = findings.map(({ part, state, text, next }) => {
    const first = `${STATES[state].padEnd(WIDTH)}${part.padEnd(WIDTH)} ${text}`;
    return next === undefined ? first : `${first}\n${' '.repeat(2 * WIDTH + 1)}→ ${next}`;
  });
  const count = (wanted: Finding['state']): number => findings.filter(({ state }) => state === wanted).length;
  const result =
    count('failed') === 0
      ? `Ready to start${count('warning') > 0 ? `; warnings: ${count('warning')}` : ''}.`
      : `Not ready: ${count('failed')} failed.`;
  return [...lines, '', result].join('\n');
};
