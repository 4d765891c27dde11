import type { Email, EmailAttachment, EmailContent } from '../contract.ts';

import type { SampleApi } from '#api/client.ts';
import { addressText, peopleIn } from './addresses.ts';

/** The compose form's values. */
export interface Written {
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  /** HTML. */
  readonly message: string;
  readonly attachments: readonly EmailAttachment[];
}

export interface Composed extends Written {
  /** Changes with each new email. */
  readonly key: number;
  readonly replyTo: number | undefined;
  readonly isMinimised: boolean;
}

const EMPTY: Written = { to: '', cc: '', bcc: '', subject: '', message: '', attachments: [] };

const emailsIn = (text: string): string[] => peopleIn(text).map(({ email }) => email);

const contentOf = ({ to, cc, bcc, subject, message, attachments, replyTo }: Composed): EmailContent => ({
  to: peopleIn(to),
  cc: emailsIn(cc),
  bcc: emailsIn(bcc),
  subject,
  message,
  attachments: [...attachments],
  replyTo,
});

/** The email being written. It outlives the components, so changing the folder or page loses nothing. */
export class ComposeStore {
  #composed: Composed | undefined;
  /** The content as last saved, or as started. */
  #kept = '';
  #lastKey = 0;
  #isSaving = false;
  /** Saves run in sequence, because the first one gives the draft its id. */
  #calls: Promise<unknown> = Promise.resolve();
  readonly #draftIds = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #api: SampleApi;
  readonly #onStored: () => void;

  constructor(api: SampleApi, onStored: () => void) {
    this.#api = api;
    this.#onStored = onStored;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): Composed | undefined => this.#composed;

  /** Whether everything typed is saved. */
  readonly isKept = (): boolean =>
    !this.#isSaving &&
    this.#composed !== undefined &&
    this.#draftIds.has(this.#composed.key) &&
    this.#kept === JSON.stringify(contentOf(this.#composed));

  /** Starts an email; the previous one is saved as a draft. */
  begin(start: Partial<Written> & { readonly replyTo?: number } = {}): Promise<void> {
    const kept = this.keep();
    this.#lastKey += 1;
    this.#set({ ...EMPTY, replyTo: undefined, ...start, key: this.#lastKey, isMinimised: false });
    return kept;
  }

  /** Continues a draft. */
  open({ id, to, cc, bcc, subject, message, attachments }: Email): Promise<void> {
    if (this.#composed && this.#draftIds.get(this.#composed.key) === id) {
      this.change({ isMinimised: false });
      return Promise.resolve();
    }
    const text = {
      to: addressText(to),
      cc: cc.join(', '),
      bcc: bcc.join(', '),
      subject,
      message,
      attachments,
    };
    const kept = this.begin(text);
    this.#draftIds.set(this.#lastKey, id);
    return kept;
  }

  change(part: Partial<Written & Pick<Composed, 'isMinimised'>>): void {
    if (this.#composed) this.#set({ ...this.#composed, ...part }, true);
  }

  /** Saves changes since the last save. */
  keep(): Promise<void> {
    const composed = this.#composed;
    if (!composed) return Promise.resolve();
    const content = contentOf(composed);
    const text = JSON.stringify(content);
    if (text === this.#kept) return Promise.resolve();
    this.#kept = text;
    return this.#call(async () => {
      const draftId = this.#draftIds.get(composed.key);
      const { id } = await this.#api.put('/api/apps/email/draft', { body: { ...content, draftId } });
      this.#draftIds.set(composed.key, id);
    }).catch((error: unknown) => {
      this.#kept = '';
      throw error;
    });
  }

  /** Whether there was something to save. */
  async close(): Promise<boolean> {
    const composed = this.#composed;
    const kept = this.keep();
    await kept;
    this.#leave(composed);
    return composed !== undefined && this.#draftIds.has(composed.key);
  }

  async send(): Promise<void> {
    const composed = this.#composed;
    if (!composed) return;
    await this.#call(async () => {
      const draftId = this.#draftIds.get(composed.key);
      await this.#api.post('/api/apps/email/send', { body: { ...contentOf(composed), draftId } });
    });
    this.#leave(composed);
  }

  /** Deletes the draft. */
  async discard(): Promise<void> {
    const composed = this.#composed;
    if (!composed) return;
    await this.#call(async () => {
      const id = this.#draftIds.get(composed.key);
      if (id !== undefined) await this.#api.post('/api/apps/email/remove', { body: { ids: [id] } });
    });
    this.#leave(composed);
  }

  /** Skipped if another email has been started meanwhile. */
  #leave(composed: Composed | undefined): void {
    if (this.#composed?.key !== composed?.key) return;
    this.#composed = undefined;
    this.#tell();
  }

  #set(composed: Composed, isChange = false): void {
    this.#composed = composed;
    if (!isChange) this.#kept = JSON.stringify(contentOf(composed));
    this.#tell();
  }

  async #call(work: () => Promise<void>): Promise<void> {
    const before = this.#calls;
    const mine = (async () => {
      await before;
      this.#isSaving = true;
      this.#tell();
      try {
        await work();
      } finally {
        this.#isSaving = false;
        this.#tell();
      }
    })();
    this.#calls = mine.catch(() => undefined);
    await mine;
    this.#onStored();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
