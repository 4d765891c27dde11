import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';

/** Faults that a store can simulate. A delivery keeps the switches that were on when it was created. */
export const switchesSchema = z.object({
  deliver_twice: z.boolean().default(false),
  out_of_order: z.boolean().default(false),
  late_seconds: z.number().int().min(0).max(3600).default(0),
  wrong_signature: z.boolean().default(false),
  drop_first_attempt: z.boolean().default(false),
  discount_api: z.enum(['normal', 'unavailable', 'refuse', 'hang']).default('normal'),
  hang_seconds: z.number().int().min(1).max(120).default(30),
});

export type Switches = z.infer<typeof switchesSchema>;

export const switchesOff: Switches = switchesSchema.parse({});

/** The switches of a store; throws `unknown_store`. */
export const readSwitches = (db: Db, storeId: StoreId): Switches => {
  const row = db.get<{ switches: string }>('select switches from store where id = ?', [storeId]);
  if (!row) throw new SandboxError('unknown_store');
  return switchesSchema.parse(JSON.parse(row.switches));
};

/** Sets the named switches only; turning `out_of_order` off releases held deliveries. */
export const changeSwitches = (db: Db, storeId: StoreId, change: Partial<Switches>): Switches =>
  db.tx(() => {
    const switches = { ...readSwitches(db, storeId), ...change };
    db.run('update store set switches = ? where id = ?', [JSON.stringify(switches), storeId]);
    if (!switches.out_of_order) {
      db.run('update delivery set held = 0, next_attempt_ms = 0 where store_id = ? and held = 1', [storeId]);
    }
    return switches;
  });

/** Names of the switches that are on, for the badge on every admin page. */
export const switchesOn = (switches: Switches): (keyof Switches)[] => {
  const names = Object.keys(switchesOff) as (keyof Switches)[]; // exactly the literal's keys
  return names.filter((name) => name !== 'hang_seconds' && switches[name] !== switchesOff[name]);
};
