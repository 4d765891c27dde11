import type { SandboxConfig } from './config.ts';
import type { Db } from './db/db.ts';

/** What every verb of the sandbox is given. */
export interface Context {
  readonly db: Db;
  readonly config: SandboxConfig;
  readonly now: () => Date;
  /** A fresh UUID. */
  readonly newId: () => string;
}
