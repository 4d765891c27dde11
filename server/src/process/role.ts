/** What a process does: it answers requests (`web`), runs jobs (`worker`), or both. */
export type Role = 'web' | 'worker' | 'both';

/** The role that the command line names; both by default. Throws for an unknown one. */
export const roleOf = (args: readonly string[]): Role => {
  const [name = 'both', ...more] = args;
  if (more.length === 0 && (name === 'web' || name === 'worker' || name === 'both')) return name;
  throw new Error(`usage: node src/main.ts [web | worker]: ${args.join(' ')} is none of these`);
};
