import { z } from 'zod';

import { settingsOf } from '#settings/setting.ts';

const backup = settingsOf('Backup');

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Where backups go that leave the machine (docs/backup.md). Only the commands read them. */
export const BACKUP_SETTINGS = {
  BACKUP_S3_BUCKET: backup(z.string().regex(BUCKET, 'is no name of a bucket').optional(), {
    says: 'The bucket of an S3-compatible storage to which `npm run backup -- --remote` sends backups ([backup](backup.md)).',
    unset: 'backups stay on this machine',
    isForCommands: true,
  }),
  BACKUP_S3_ENDPOINT: backup(z.url({ protocol: /^https?$/ }).optional(), {
    says: 'The address of that storage.',
    unset: 'that of Amazon in the region',
    isForCommands: true,
  }),
  BACKUP_S3_REGION: backup(z.string().min(1).default('us-east-1'), {
    says: 'Its region; many storages ignore it.',
    isForCommands: true,
  }),
  BACKUP_S3_PREFIX: backup(
    z
      .string()
      .regex(/^(?:[\w.-]+\/)*$/, 'is no path that ends with /')
      .default(''),
    {
      says: 'The beginning of the names in the bucket, such as `shop/`.',
      unset: 'none',
      isForCommands: true,
    },
  ),
  BACKUP_S3_KEY_ID: backup(z.string().min(1).optional(), {
    says: 'The id of an access key that may read, write, list and delete there.',
    isForCommands: true,
  }),
  BACKUP_S3_SECRET: backup(z.string().min(1).optional(), {
    says: 'The secret of that access key.',
    isSecret: true,
    isForCommands: true,
  }),
  BACKUP_RECIPIENT: backup(z.string().startsWith('age1', 'is no public key of age').optional(), {
    says: 'The public key of [age](https://age-encryption.org) for which backups are encrypted; `npm run backups -- keys` makes one.',
    isForCommands: true,
  }),
  BACKUP_IDENTITY: backup(z.string().startsWith('AGE-SECRET-KEY-', 'is no secret key of age').optional(), {
    says: 'The secret key to it. Only reading backups needs it: keep it away from the servers that write them.',
    isSecret: true,
    isForCommands: true,
  }),
  BACKUP_KEEP_DAYS: backup(z.coerce.number().int().min(1).max(3650).default(30), {
    says: 'After how many days a backup is deleted there, once a newer one has arrived. The three newest stay.',
    isForCommands: true,
  }),
};
