/** What the image runs, by the first word of its command. */
const ROLES: Readonly<Record<string, readonly [what: string, file: string, first?: string]>> = {
  server: ['answers requests and runs jobs', '../main.ts', 'both'],
  web: ['answers requests', '../main.ts', 'web'],
  worker: ['runs jobs', '../main.ts', 'worker'],
  migrate: ['brings the database to this version', './migrate.ts'],
  doctor: ['says what is wrong before a start', './doctor.ts'],
  healthcheck: ['whether the server in this container is alive', './healthcheck.ts'],
  import: ['imports an order history', './import-orders.ts'],
  'ledger:verify': ['proves every balance', './verify-ledger.ts'],
  platform: ['what to enter at a host', './check-platform.ts'],
  operator: ['says who may open the operator’s page', './operator.ts'],
  distribute: ['spreads stores over nodes', './distribute.ts'],
};

const usage = (): string =>
  [
    'usage: <role> [options]',
    ...Object.entries(ROLES).map(([name, [what]]) => `  ${name.padEnd(14)} ${what}`),
  ].join('\n');

const [node = '', script = '', name = 'server', ...args] = process.argv;
const [, file, first] = Object.hasOwn(ROLES, name) ? (ROLES[name] ?? []) : [];
if (file === undefined) {
  console.error(usage());
  process.exitCode = 2;
} else {
  process.argv = [node, script, ...(first === undefined ? [] : [first]), ...args];
  await import('../process/fast-imports.ts');
  await import(file);
}
