import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal, if there is one. */
export interface Questions {
  /** Whether somebody can answer. */
  readonly canAsk: boolean;
  /** The answer; empty means the default. Throws an AbortError on Ctrl-C. */
  ask(question: string, fallback: string): Promise<string>;
}

/** Questions on a terminal, which is opened for each question only, so that Ctrl-C reaches the import in between. */
export const terminalQuestions = (
  streams: { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream },
  signal: AbortSignal,
): Questions => ({
  canAsk: true,
  ask: async (question, fallback) => {
    const terminal = createInterface(streams);
    const interrupted = new AbortController();
    terminal.on('SIGINT', () => interrupted.abort());
    try {
      const answer = await terminal.question(`${question} [${fallback}] `, {
        signal: AbortSignal.any([signal, interrupted.signal]),
      });
      return answer.trim() === '' ? fallback : answer.trim();
    } finally {
      terminal.close();
    }
  },
});

/** Without a person: a server, a pipe, or `--yes`. */
export const noQuestions: Questions = {
  canAsk: false,
  ask: () => Promise.reject(new Error('no terminal to ask at')),
};
