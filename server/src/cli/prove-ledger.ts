import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VERIFY = fileURLToPath(new URL('verify-ledger.ts', import.meta.url));

/** Checks every balance of a database as a person would with `npm run ledger:verify`; whether all match. */
export const proveLedger = (env: NodeJS.ProcessEnv): boolean =>
  spawnSync(process.execPath, [...process.execArgv, VERIFY], { env, stdio: 'inherit' }).status === 0;
