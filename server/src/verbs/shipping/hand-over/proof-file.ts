import { createHash } from 'node:crypto';
import type { HandOverId } from '@apps-hub/domain/ids';

import type { StoredDriver } from '#db/schema/shipping/hand-over.ts';
import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';

const FORMAT = 'apps-hub-hand-over-proof/1';

interface ProofRow {
  readonly number: number;
  readonly sealedId: HandOverId | null;
  readonly hash: Buffer | null;
  readonly line: string | null;
  readonly driver: StoredDriver | null;
  readonly salt: Buffer | null;
}

/** A closed hand-over as hashed, with its seal; either may be missing, which the script reports. */
const lineOf = ({ number, sealedId, hash, line, driver, salt }: ProofRow): string => {
  const seal = hash && JSON.stringify({ number, id: sealedId, hash: hash.toString('hex') });
  const who = driver && salt && JSON.stringify({ salt: salt.toString('hex'), ...driver });
  return `{"handOver":${line ?? 'null'},"seal":${seal ?? 'null'},"driver":${who ?? 'null'}}`;
};

/** Every closed hand-over of the store as a file that proof/verify.mjs checks without us. */
export const handOverProof = async (out: Outside) => {
  const lines = await out.inStore(async ({ tx: { sql, storeId }, actor, now }) => {
    authorise(actor, 'read', 'Pickup');
    const rows = await sql<ProofRow[]>`
      select coalesce(s.number, h.number) as number, s.hand_over_id as "sealedId", s.hash, h.line, h.driver, h.driver_salt as salt
      from (select * from hand_over where store_id = ${storeId} and number is not null) h
      full join (select * from hand_over_seal where store_id = ${storeId}) s on s.number = h.number
      order by 1`;
    const head = JSON.stringify({ format: FORMAT, storeId, madeAt: now.toISOString() });
    return [head, ...rows.map(lineOf)];
  });
  const text = lines.map((line) => `${line}\n`).join('');
  const end = { handOvers: lines.length - 1, sha256: createHash('sha256').update(text).digest('hex') };
  return {
    name: 'hand-overs.ndjson',
    media: 'application/x-ndjson',
    content: new TextEncoder().encode(`${text}${JSON.stringify({ end })}\n`),
  } as const;
};
