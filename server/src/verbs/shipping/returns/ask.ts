import { RETURN_NOTE_MAX_LENGTH } from '@apps-hub/contract/shipping/returns/values';
import type { Locale } from '@apps-hub/domain/locale';
import { refundedUnits, returnableUnits } from '@apps-hub/domain/shipping/returns/returnable';
import {
  isExcluded,
  type ReturnClosed,
  returnClosed,
  type ReturnReason,
} from '@apps-hub/domain/shipping/returns/rules';
import type { OrderLine } from '@apps-hub/domain/shop/order';

import type { VerbContext } from '#context.ts';
import { returnRequest } from '#db/schema/shipping/returns.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { refuseWhilePaused } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { linesWithFacts, lockKnownOrder, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { linkedShipment } from '../shipments/track-page.ts';
import { queueReturnMail } from './mail.ts';
import { deliveryOf } from './news.ts';
import { cleanPhoto } from './clean-photo.ts';
import { hasRoom, keepPhotos, photoProblem, type PhotoProblem } from './photo.ts';
import { requestsOf, type ReturnRow } from './return-record.ts';
import { loadReturnRules } from './rules.ts';

/** Lines of one request. */
export const MOST_RETURN_LINES = 20;

/** A line on the form. */
interface ReturnableLine extends Pick<OrderLine, 'lineId' | 'title'> {
  /** Units that can still be returned. */
  readonly units: number;
  /** The store takes none of it back. */
  readonly isExcluded: boolean;
}

/** The form, for a buyer who proved it. */
export interface ReturnForm {
  readonly store: string;
  readonly order: string;
  /** Null while something can be requested. */
  readonly closed: ReturnClosed | null;
  readonly lines: readonly ReturnableLine[];
  readonly reasons: readonly ReturnReason[];
  readonly photoReasons: readonly ReturnReason[];
  readonly costNote: string;
  readonly windowDays: number;
  /** How many requests the order has: a form sent twice, or from another tab, makes one. */
  readonly version: number;
}

type FormDeps = Pick<AccountDeps, 'keys'>;

interface Opened {
  readonly token: string;
  readonly proof: string;
}

/** Refuses with `not_found` as `linkedShipment` does, and with `unauthenticated` without a valid proof. */
const openOrder = async (ctx: VerbContext, { keys }: FormDeps, { token, proof }: Opened) => {
  const linked = await linkedShipment(ctx, { keys }, token);
  if (!keys.isBuyerToken(linked.id, proof, ctx.now)) throw new AppError('unauthenticated');
  const order = await lockKnownOrder(ctx.tx, linked.orderId);
  // Read again under the lock: the customer may have been erased while it was waited for.
  const shipment = await linkedShipment(ctx, { keys }, token);
  if (!order || shipment.state !== 'made' || !(await hasApp(ctx.tx, 'shipping')))
    throw new AppError('not_found');
  const rules = await loadReturnRules(ctx.tx);
  const requests = await requestsOf(ctx.tx, order.id);
  const closed = returnClosed(await deliveryOf(ctx, shipment), rules, ctx.now);
  const units = returnableUnits(order.lines, refundsOf(order), requests);
  const lines = linesWithFacts(order).map((line): ReturnableLine => ({
    lineId: line.lineId,
    title: line.title,
    units: units.get(line.lineId) ?? 0,
    isExcluded: isExcluded(line, rules),
  }));
  return { order, rules, closed, lines, requests };
};

export const openReturnForm = async (
  ctx: VerbContext,
  deps: FormDeps,
  opened: Opened,
): Promise<ReturnForm> => {
  const { order, rules, closed, lines, requests } = await openOrder(ctx, deps, opened);
  const { reasons, photoReasons, costNote, windowDays } = rules;
  const { name: store } = await loadStore(ctx.tx);
  const version = requests.length;
  return { store, order: order.number, closed, lines, reasons, photoReasons, costNote, windowDays, version };
};

/** A line as typed by the customer. */
export interface AskedLine {
  readonly lineId: string;
  readonly units: number;
  readonly reason: string;
  readonly note: string;
  readonly photo: Uint8Array | null;
}

export type AskProblem =
  | PhotoProblem
  | ReturnClosed
  | 'other_request'
  | 'nothing_chosen'
  | 'too_many_lines'
  | 'units_gone'
  | 'excluded'
  | 'reason_missing'
  | 'note_long'
  | 'photo_missing';

const lineProblem = (
  asked: AskedLine,
  line: ReturnableLine | undefined,
  { reasons, photoReasons }: Pick<ReturnForm, 'reasons' | 'photoReasons'>,
): AskProblem | undefined => {
  if (!line || !Number.isSafeInteger(asked.units) || asked.units < 1 || asked.units > line.units)
    return 'units_gone';
  if (line.isExcluded) return 'excluded';
  if (!reasons.some((reason) => reason === asked.reason)) return 'reason_missing';
  if (asked.note.length > RETURN_NOTE_MAX_LENGTH) return 'note_long';
  return photoReasons.some((reason) => reason === asked.reason) && asked.photo === null
    ? 'photo_missing'
    : undefined;
};

/** What is wrong with a request, by the facts of the form's lines. */
export const askProblem = (
  asked: readonly AskedLine[],
  form: Pick<ReturnForm, 'closed' | 'lines' | 'reasons' | 'photoReasons'>,
): AskProblem | undefined => {
  if (form.closed !== null) return form.closed;
  if (asked.length === 0) return 'nothing_chosen';
  if (asked.length > MOST_RETURN_LINES) return 'too_many_lines';
  if (new Set(asked.map(({ lineId }) => lineId)).size < asked.length) return 'units_gone';
  const byId = new Map(form.lines.map((line) => [line.lineId, line]));
  const problems = asked.map((line) => lineProblem(line, byId.get(line.lineId), form));
  return (
    problems.find((problem) => problem !== undefined) ??
    photoProblem(asked.flatMap(({ photo }) => (photo ? [{ content: photo }] : [])))
  );
};

type Asked =
  | { readonly kind: 'asked' | 'again' }
  | { readonly kind: 'problem'; readonly problem: AskProblem };

interface Request extends Opened {
  readonly version: number;
  readonly locale: Locale;
  readonly lines: readonly AskedLine[];
}

/** Whether a form is the one that made a request. */
const isSame = (asked: readonly AskedLine[], lines: ReturnRow['lines'] = []): boolean =>
  asked.length === lines.length &&
  asked.every((each) =>
    lines.some(
      ({ lineId, units, reason }) => lineId === each.lineId && units === each.units && reason === each.reason,
    ),
  );

/**
 * Stores a customer's request under the lock of its order. A form that was sent before stores nothing (`again`); one that was opened before
 * another request is shown again, so that the customer sees what is left. Points and money stay as they are until the host's refund.
 */
export const askForReturn = async (ctx: VerbContext, deps: FormDeps, request: Request): Promise<Asked> => {
  const { tx, now } = ctx;
  await refuseWhilePaused(tx);
  const { order, rules, closed, lines, requests } = await openOrder(ctx, deps, request);
  if (request.version !== requests.length)
    return isSame(request.lines, requests[request.version]?.lines)
      ? { kind: 'again' }
      : { kind: 'problem', problem: 'other_request' };
  const problem = askProblem(request.lines, { ...rules, closed, lines });
  if (problem) return { kind: 'problem', problem };
  const photos = request.lines.flatMap(({ lineId, photo }) => {
    const clean = photo && cleanPhoto(photo);
    return clean ? [{ lineId, ...clean }] : [];
  });
  const bytes = photos.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > 0 && !(await hasRoom(tx, bytes))) return { kind: 'problem', problem: 'photos_full' };
  const id = ctx.newId('returnRequest');
  const state = rules.approvesAll ? 'approved' : 'asked';
  const titles = new Map(lines.map(({ lineId, title }) => [lineId, title]));
  const { named, unnamed } = refundedUnits(refundsOf(order));
  const refundedOf = (id: string): number =>
    named.reduce((sum, { lineId, units }) => sum + (lineId === id ? units : 0), 0);
  await tx.db.insert(returnRequest).values({
    storeId: tx.storeId,
    id,
    orderId: order.id,
    sequence: requests.length + 1,
    state,
    lines: request.lines.map(({ lineId, units, reason, note }) => ({
      lineId,
      units,
      title: titles.get(lineId) ?? '',
      // The list of reasons was checked.
      reason: reason as ReturnReason,
      note,
      condition: null,
      refundedBefore: { units: refundedOf(lineId), unnamed },
    })),
    locale: request.locale,
    way: rules.approvesAll ? 'counter' : null,
    askedAt: now,
    updatedAt: now,
  });
  await keepPhotos(tx, id, photos);
  await audit(ctx, 'return_request.ask', id, { orderId: order.id, lines: request.lines.length, state });
  await queueReturnMail(ctx, { id, state });
  return { kind: 'asked' };
};
