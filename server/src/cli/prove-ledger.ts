import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const VERIFY = fileURLToPath(new URL('verify-ledger.ts', import.meta.url));

/** Checks every balance of a database as a person would with `npm run ledger:verify`; whether all match. Ends with this process. */
export const proveLedger = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
  const child = spawn(process.execPath, [...process.execArgv, VERIFY], { env, stdio: 'inherit' });
  const end = (): void => void child.kill();
  // Before the data that it checks are deleted.
  process.prependOnceListener('exit', end);
  try {
    await once(child, 'exit');
    return child.exitCode === 0;
  } finally {
    process.off('exit', end);
  }
};
