import { isUnsettled } from './problem.ts';

/**
 * One action that the user started. Retrying the same request after a lost answer reuses its Idempotency-Key; a changed
 * request, or one that was answered, gets a new key.
 */
export class Intent {
  readonly #newKey: () => string;
  #unsettled: { readonly request: string; readonly key: string } | undefined;

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey;
  }

  /** Runs `send` with this request's key. */
  async run<T>(request: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(request);
    const key = this.#unsettled?.request === text ? this.#unsettled.key : this.#newKey();
    this.#unsettled = { request: text, key };
    try {
      const answer = await send(key);
      this.#unsettled = undefined;
      return answer;
    } catch (error) {
      if (!isUnsettled(error)) this.#unsettled = undefined;
      throw error;
    }
  }
}
