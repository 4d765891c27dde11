import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { importRemittance as route, Remittance } from '@apps-hub/contract/shipping/cash/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { RemittanceId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import { onceKey } from '@apps-hub/domain/shipping/cash/cash-state';
import { localDate } from '@apps-hub/domain/time';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { remittance, remittanceLine } from '#db/schema/shipping/cash.ts';
import { AppError } from '#errors.ts';
import { readRemittance, type RemittanceLine } from './read-file.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { countRemitted, lockCash } from './count-remitted.ts';
import { presentRemittance } from './remittances.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** Broken lines that are named; the rest are counted. */
const BROKEN_NAMED = 100;

const LINES_AT_ONCE = 1_000;

interface File {
  readonly id: RemittanceId;
  readonly carrier: Carrier;
  readonly lines: readonly RemittanceLine[];
}

/** Stores the lines. One that repeats a payment of this or an earlier file is kept without counting. */
const keepLines = async (ctx: VerbContext, { id, carrier, lines }: File): Promise<void> => {
  const { tx, now } = ctx;
  const { timeZone } = await loadStore(tx);
  const importedOn = localDate(now, timeZone);
  const rows = lines.map(({ line, waybill, ...paid }) => ({
    ...paid,
    storeId: tx.storeId,
    remittanceId: id,
    line,
    carrier,
    number: waybill,
    importedOn,
    once: onceKey({ ...paid, number: foldedText(waybill) }),
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    const some = rows.slice(at, at + LINES_AT_ONCE);
    const counted = await tx.db
      .insert(remittanceLine)
      .values(some)
      .onConflictDoNothing()
      .returning({ line: remittanceLine.line });
    const known = new Set(counted.map(({ line }) => line));
    const repeated = some.filter(({ line }) => !known.has(line)).map((each) => ({ ...each, once: null }));
    if (repeated.length > 0) await tx.db.insert(remittanceLine).values(repeated);
  }
};

/** The import of the same text for the same carrier. */
const findKnown = async ({ tx }: VerbContext, carrier: Carrier, digest: string) => {
  const [known] = await tx.db
    .select({ id: remittance.id })
    .from(remittance)
    .where(
      and(eq(remittance.storeId, tx.storeId), eq(remittance.carrier, carrier), eq(remittance.digest, digest)),
    );
  return known;
};

/** Imports a carrier's file, all of it or nothing; the same file again changes nothing. Refuses with `remittance_unreadable`. */
export const importRemittance = async (
  ctx: VerbContext,
  { carrier, fileName, text }: Body,
): Promise<Remittance> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { tx, now } = ctx;
  const digest = createHash('sha256').update(text).digest('hex');
  const { currency, timeZone: zone } = await loadStore(tx);
  // Before the lock, because others wait for it.
  const file = readRemittance(text, { currency, zone, now });
  await lockCash(tx);
  const known = await findKnown(ctx, carrier, digest);
  if (known) return presentRemittance(tx, known.id);
  if (!file.ok) throw new AppError('remittance_unreadable', { params: { problem: file.error } });
  const { columns, lines, broken } = file.value;
  const id = ctx.newId('remittance');
  await tx.db.insert(remittance).values({
    storeId: tx.storeId,
    id,
    carrier,
    fileName,
    digest,
    columns,
    lines: lines.length,
    broken: broken.slice(0, BROKEN_NAMED),
    brokenLines: broken.length,
    createdBy: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null,
    createdAt: now,
  });
  await keepLines(ctx, { id, carrier, lines });
  await countRemitted(tx, carrier, [...new Set(lines.map(({ waybill }) => foldedText(waybill)))]);
  await audit(ctx, 'remittance.import', id, { carrier, lines: lines.length });
  return presentRemittance(tx, id);
};
