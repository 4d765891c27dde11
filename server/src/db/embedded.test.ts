import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { chooseAccount, findPasswdEntry } from './embedded-account.ts';
import { endOrphans, isAlive, isOfCluster, isPostgres, parsePostmasterFile } from './embedded-process.ts';
import { serverSettings } from './embedded-settings.ts';

const gibibyte = 1024 ** 3;

describe('accounts of the machine', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n';

  it('reads uid and gid of the named account', () => {
    expect(findPasswdEntry(passwd, 'nobody')).toEqual({ uid: 65534, gid: 65533 });
  });

  it('does not match part of a name', () => {
    expect(findPasswdEntry(passwd, 'body')).toBeUndefined();
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('the account that root switches to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-account-'));
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  afterAll(() => rmSync(folder, { recursive: true }));

  const tryAccess = (mustReach: string[]): number | null => {
    const {
      program: command,
      args,
      ids,
    } = chooseAccount(join(folder, 'cluster'), mustReach).launch('test', ['-x', program]);
    return spawnSync(command, args, ids).status;
  };

  it('can enter a folder that is closed to it, so that a clone in a private folder starts', () => {
    expect(tryAccess([program])).toBe(0);
  });

  it('gets no more rights than it needs', () => {
    expect(tryAccess([])).toBe(1);
  });
});

describe('postmaster.pid', () => {
  const running = '4711\n/data/cluster\n1763689000\n5433\n\n127.0.0.1\n  1234  5\nready   \n';

  it('reads pid, port and state of a running server', () => {
    expect(parsePostmasterFile(running)).toEqual({ pid: 4711, port: 5433, ready: true });
  });

  it('is not ready while the server recovers', () => {
    expect(parsePostmasterFile(running.replace('ready   ', 'starting'))?.ready).toBe(false);
  });

  it.each(['', 'nonsense', '-1\n'])('holds no server in %j', (text) => {
    expect(parsePostmasterFile(text)).toBeUndefined();
  });
});

describe('processes', () => {
  it('recognises a live process, and that it is not PostgreSQL', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isPostgres(process.pid)).toBe(false);
  });

  it('recognises a pid beyond the kernel’s range as gone', () => {
    expect(isAlive(2 ** 30)).toBe(false);
  });
});

describe('settings', () => {
  const large = serverSettings(true, { memoryBytes: 24 * gibibyte, cores: 2, platform: 'linux' });

  it('stay modest on a large machine and workable on a small one', () => {
    const small = serverSettings(true, { memoryBytes: gibibyte / 2, cores: 1, platform: 'darwin' });
    expect([large.shared_buffers, small.shared_buffers]).toEqual(['1024MB', '128MB']);
  });

  it('listen on this machine only and keep data out of the log', () => {
    expect(large).toMatchObject({ listen_addresses: '127.0.0.1', log_min_error_statement: 'panic' });
  });

  it('sync all files at once after a crash, where the system can', () => {
    expect(large).toMatchObject({ recovery_init_sync_method: 'syncfs' });
    const mac = serverSettings(true, { memoryBytes: gibibyte, cores: 1, platform: 'darwin' });
    expect(mac).not.toHaveProperty('recovery_init_sync_method');
  });

  it('keep all safety settings by default', () => {
    expect(large).not.toHaveProperty('fsync');
    expect(serverSettings(false)).toMatchObject({ fsync: 'off', full_page_writes: 'off' });
  });
});

/** Whether this user may give a process folders of its own, as a container does. */
const mayUnshare = spawnSync('unshare', ['-m', 'true']).status === 0;

describe.runIf(process.platform === 'linux')('what is left of a dead server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-orphans-'));
  const [cluster, other, program] = ['cluster', 'other', 'postgres'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(cluster);
  mkdirSync(other);
  copyFileSync('/bin/sleep', program);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is ended, and no server of another folder', async () => {
    const orphan = spawn(program, ['600'], { cwd: cluster });
    const foreign = spawn(program, ['600'], { cwd: other });
    await Promise.all([once(orphan, 'spawn'), once(foreign, 'spawn')]);
    const ended = once(orphan, 'exit');
    endOrphans(cluster);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(isAlive(foreign.pid ?? 0)).toBe(true);
    foreign.kill();
  });

  it.runIf(mayUnshare)('is not the server of a container whose folder has the same path', async () => {
    const mounted = `mount --bind "$1" "$2" && cd "$2" && echo ready && exec "$3" 600`;
    const foreign = spawn('unshare', ['-m', 'sh', '-c', mounted, 'sh', other, cluster, program]);
    await once(foreign.stdout, 'data');
    const pid = foreign.pid ?? 0;
    while (!isPostgres(pid));
    expect(isOfCluster(pid, cluster)).toBe(false);
    endOrphans(cluster);
    expect(foreign.kill()).toBe(true);
    const [, signal] = (await once(foreign, 'exit')) as [number | null, string];
    expect(signal).toBe('SIGTERM');
  });
});
