import { spawnSync } from 'node:child_process';

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program of this machine and returns its output. Throws with what it said, or where to get it. */
export const runTool = (
  name: string,
  args: readonly string[],
  { cwd }: { readonly cwd?: string } = {},
): string => {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
    env: { ...process.env, PATH: path },
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${name} is not installed: apt-get install buildah debootstrap (docs/image.md)`);
  if (status !== 0)
    throw new Error(`${name} ${args[0] ?? ''} failed:\n${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
};
