import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';

import { QUEUES } from '../jobs/queues.ts';
import { functionTexts } from './functions.ts';

/** The application's rights on the job queues. */
export const JOB_GRANTS = `
  grant usage on schema pgboss to apps_hub_app;
  grant select, insert, update, delete on all tables in schema pgboss to apps_hub_app;
  grant usage on all sequences in schema pgboss to apps_hub_app;
  grant execute on all functions in schema pgboss to apps_hub_app;
`;

const readVersionDigest = async (): Promise<string> => {
  const parts = [
    await readFile(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ...(await functionTexts()),
    JSON.stringify(QUEUES),
    JOB_GRANTS,
    getConstructionPlans(),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
};

let known: Promise<string> | undefined;

/** The digest of what this version sets up. Read only once, because a newer version's files may replace its own while a process runs. */
export const versionDigest = (): Promise<string> => {
  known ??= readVersionDigest();
  return known;
};
