import { setTimeout as sleep } from 'node:timers/promises';

/** A finished request, with or without a response. */
export interface CallRecord {
  readonly kind: string;
  /** 0 without a response. */
  readonly status: number;
  /** The problem's code, of a response other than 2xx. */
  readonly code: string | null;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Empty without a response. */
  readonly headers: Headers;
}

/** What to send; built for each attempt. */
export interface Sending {
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 250;
const GIVEN_UP_MS = 300_000;
const NOT_YET = new Set([0, 408, 425, 429]);

const codeOf = ({ status, text }: Answer): string | null => {
  if (status >= 200 && status < 300) return null;
  const code = /"code":"([a-z_]+)"/.exec(text)?.[1];
  return code ?? (text.slice(0, 80) || null);
};

/** Sends requests and records each of them. */
export const createCalls = () => {
  const records: CallRecord[] = [];

  /** One attempt. */
  const once = async (kind: string, { url, init, timeoutMs = TIMEOUT_MS }: Sending): Promise<Answer> => {
    const fromMs = Date.now();
    let answer: Answer;
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      answer = { status: response.status, text: await response.text(), headers: response.headers };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      answer = {
        status: 0,
        text: cause instanceof Error ? cause.message : String(cause),
        headers: new Headers(),
      };
    }
    records.push({ kind, status: answer.status, code: codeOf(answer), fromMs, toMs: Date.now() });
    return answer;
  };

  /** Retries the same request until it is decided: 2xx or a refusal. */
  const decided = async (kind: string, sending: () => Promise<Sending> | Sending): Promise<Answer> => {
    const deadline = Date.now() + GIVEN_UP_MS;
    for (;;) {
      const answer = await once(kind, await sending());
      if (answer.status < 500 && !NOT_YET.has(answer.status)) return answer;
      if (Date.now() > deadline)
        throw new Error(`${kind}: no decision, last ${answer.status} ${answer.text}`);
      await sleep(PAUSE_MS);
    }
  };

  return { records, once, decided };
};

export type Calls = ReturnType<typeof createCalls>;
