import { z } from 'zod';

/** The chapters of docs/settings.md, in their order. */
export const GROUPS = [
  'Server',
  'Operator',
  'Database',
  'Secrets',
  'Mail',
  'SMS',
  'Limits',
  'Watching',
  'Backup',
  'Names',
  'Carriers',
  'Salla',
  'Zid',
  'Shopify',
  'Development',
] as const;

export type Group = (typeof GROUPS)[number];

/** One environment variable. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly group: Group;
  /** What it is for, in one sentence for operators. */
  readonly says: string;
  /** What is used when it is unset, if the schema does not know it. */
  readonly unset?: string;
  /** Its value must not be shown. */
  readonly isSecret: boolean;
  /** Commands such as `npm run import` read it too; otherwise only the server does. */
  readonly isForCommands: boolean;
}

interface About {
  readonly says: string;
  readonly unset?: string;
  readonly isSecret?: true;
  readonly isForCommands?: true;
}

/** The settings of one chapter. */
export const settingsOf =
  (group: Group) =>
  <S extends z.ZodType>(schema: S, about: About): Setting<S> => ({
    isSecret: false,
    isForCommands: false,
    ...about,
    schema,
    group,
  });

/** A random value that others must not guess. */
export const secret = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'is missing: give it 32 random characters (openssl rand -base64 32)' : undefined,
  })
  .min(16, 'must have at least 16 characters');

type Table = Readonly<Record<string, Setting>>;

type Schemas<T extends Table> = { readonly [Name in keyof T]: T[Name]['schema'] };

/** The values of a table's variables. */
export type Values<T extends Table> = z.output<z.ZodObject<Schemas<T>>>;

/** The schema of all variables of a table. */
export const schemaOf = <T extends Table>(table: T): z.ZodObject<Schemas<T>> =>
  z.object(
    // One entry per variable of the table.
    Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as Schemas<T>,
  );
