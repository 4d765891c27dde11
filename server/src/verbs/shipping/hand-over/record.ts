import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import type { HandOverId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { handOverSeal } from '#db/schema/shipping/hand-over.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { loadHandOver } from './hand-over-record.ts';
import { readLine } from './sealed-line.ts';
import { printHandOver } from './sheet/printer.ts';
import type { HandOverRecord } from './sheet/record.ts';

interface Wanted {
  readonly id: HandOverId;
  /** Default: the store's own choice. */
  readonly language: HandOverLanguage | undefined;
}

const loadRecord = async (ctx: VerbContext, { id, language }: Wanted): Promise<HandOverRecord> => {
  authorise(ctx.actor, 'read', 'HandOver');
  const { tx, now } = ctx;
  const row = await loadHandOver(tx, id);
  const [seal] = await tx.db
    .select({ hash: handOverSeal.hash })
    .from(handOverSeal)
    .where(and(eq(handOverSeal.storeId, tx.storeId), eq(handOverSeal.handOverId, id)));
  if (row.line === null || !seal) throw new AppError('hand_over_not_found');
  const { closedAt, ...sealed } = readLine(row.line);
  const { handOverLanguage } = await loadPreferences(tx);
  return {
    ...sealed,
    language: language ?? handOverLanguage,
    storeName: (await loadStore(tx)).name,
    reference: id,
    closedAt: new Date(closedAt),
    driver: row.driver,
    seal: seal.hash.toString('hex'),
    printedAt: now,
  };
};

/** The record of a closed hand-over as a PDF, from what was sealed. Refuses with `hand_over_not_found` while it is open. */
export const printRecord = async (out: Outside, wanted: Wanted) => {
  const record = await out.inStore((ctx) => loadRecord(ctx, wanted));
  return {
    name: `hand-over-record-${record.number}.pdf`,
    media: 'application/pdf' as const,
    content: await printHandOver(record),
  };
};
