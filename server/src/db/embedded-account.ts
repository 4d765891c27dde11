import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A program and the arguments that `spawn` needs to run it under the chosen account. */
export interface Launch {
  program: string;
  args: readonly string[];
  ids: { uid?: number; gid?: number };
}

/** The account PostgreSQL runs under. It refuses root, so root switches to another one. */
export interface Account {
  /** Unset when the programs run as the current user. */
  ids?: { uid: number; gid: number };
  launch: (program: string, args: readonly string[]) => Launch;
}

interface PasswdEntry {
  uid: number;
  gid: number;
}

/** Finds one account in the text of a passwd file. */
export const findPasswdEntry = (passwd: string, name: string): PasswdEntry | undefined => {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name);
  const [, , uid, gid] = fields ?? [];
  if (uid === undefined || gid === undefined) return undefined;
  return { uid: Number(uid), gid: Number(gid) };
};

/**
 * Chooses the account PostgreSQL runs under: the current user, or for root the owner of the existing cluster, else the machine's own
 * `postgres` or `nobody`. No account is created on the machine.
 */
export const chooseAccount = (clusterDir: string, mustReach: readonly string[]): Account => {
  if (process.getuid?.() !== 0) return { launch: (program, args) => ({ program, args, ids: {} }) };
  const ids = ownerOf(clusterDir) ?? accountOfMachine();
  if (mustReach.every((path) => canReach(path, ids))) {
    return { ids, launch: (program, args) => ({ program, args, ids }) };
  }
  return { ids, launch: (program, args) => withRightToReach(ids, program, args) };
};

const ownerOf = (path: string): PasswdEntry | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.uid === 0 ? undefined : { uid: stats.uid, gid: stats.gid };
};

const accountOfMachine = (): PasswdEntry => {
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const entry = findPasswdEntry(passwd, 'postgres') ?? findPasswdEntry(passwd, 'nobody');
  if (entry === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root and this machine has neither a postgres nor a nobody account. Start as another user, or set DATABASE_URL.',
    );
  }
  return entry;
};

const canReach = (path: string, ids: PasswdEntry): boolean => {
  const parent = dirname(path);
  if (parent === path) return true;
  const stats = statSync(parent, { throwIfNoEntry: false });
  if (stats !== undefined && !mayEnter(stats, ids)) return false;
  return canReach(parent, ids);
};

const mayEnter = (stats: { uid: number; gid: number; mode: number }, ids: PasswdEntry): boolean => {
  if (stats.uid === ids.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === ids.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
};

// A clone under /root or in a private temporary folder is closed to every other account. This single capability lets the account pass
// through those folders; it ends with the process, and nothing on disk changes.
const withRightToReach = (ids: PasswdEntry, program: string, args: readonly string[]): Launch => {
  const account = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // access(2), which initdb uses to find its sibling programs, honours another user's capability only with this bit.
  const evenForAccess = ['--securebits=+no_setuid_fixup'];
  return {
    program: 'setpriv',
    args: [...account, ...capability, ...evenForAccess, '--', program, ...args],
    ids: {},
  };
};
