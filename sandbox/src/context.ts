import type { SandboxConfig } from './config.ts';
import type { Db } from './db/db.ts';

/** What every verb of the sandbox receives. */
export interface Context {
  readonly db: Db;
  readonly config: SandboxConfig;
  readonly now: () => Date;
  /** Returns a new UUID. */
  readonly newId: () => string;
}
