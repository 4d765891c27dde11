import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { Called } from '../bearer.ts';
import {
  type CarrierNo,
  isUnanswered,
  refuse,
  silentRead,
  silentWrite,
  unansweredWrite,
} from '../outcomes.ts';
import { parseAnswer } from '../parse-answer.ts';
import type { Refusal, Unknown } from '../port.ts';
import { refusalAnswer } from './api-types.ts';

/** The codes of OTO's list that we have a code of our own for. */
const CODES: Readonly<Record<string, CarrierRefusalCode>> = {
  OTO1004: 'no_company',
  OTO1006: 'no_credit',
  OTO1010: 'field_missing',
  OTO1016: 'field_invalid',
  OTO1021: 'field_invalid',
  OTO1022: 'field_invalid',
  OTO1024: 'field_invalid',
  OTO1029: 'field_invalid',
  OTO1030: 'field_invalid',
  OTO1049: 'field_invalid',
  OTO1080: 'account_not_allowed',
  OTO1082: 'not_cancellable',
  OTO1083: 'credentials_refused',
  OTO1084: 'credentials_refused',
  OTO1088: 'account_not_allowed',
  OTO1105: 'carrier_busy',
  OTO1143: 'carrier_busy',
  OTO1150: 'account_not_allowed',
  OTO1168: 'no_company',
  OTO1211: 'carrier_busy',
  OTO1212: 'account_not_allowed',
};

/** Codes that tell a state rather than refuse. */
export const OTO = {
  noOrder: 'OTO1002',
  shipmentExists: 'OTO1011',
  orderExists: 'OTO1063',
  notCancellable: 'OTO1082',
  noShipment: 'OTO1113',
  /** "Order is currently being processed": the call may yet have an effect. */
  inProcess: 'OTO1211',
} as const;

const refused = z.object({ success: z.literal(false) });

/** Whether the answer is a refusal: OTO sends some with status 200. */
const isRefused = ({ status, text }: Extract<Outcome, { kind: 'answer' }>): boolean =>
  status >= 400 || (status === 200 && refused.safeParse(parseAnswer(text)).success);

/** A successful answer in its documented form; null for everything else. */
export const succeeded = <Schema extends z.ZodType>(
  schema: Schema,
  outcome: Outcome,
): z.infer<Schema> | null => {
  if (outcome.kind !== 'answer' || outcome.status !== 200) return null;
  const parsed = schema.safeParse(parseAnswer(outcome.text));
  return parsed.success ? parsed.data : null;
};

export const read = <Schema extends z.ZodType>(
  schema: Schema,
  { outcome, endedAtToken }: Called,
): z.infer<Schema> | null => (endedAtToken ? null : succeeded(schema, outcome));

const noFrom = (status: number, text: string): CarrierNo => {
  const parsed = refusalAnswer.safeParse(parseAnswer(text));
  const said = parsed.success ? parsed.data : {};
  const { otoErrorCode: code, otoErrorMessage, errorMsg, message } = said;
  const isSignIn = status === 401 || status === 403;
  return {
    code: CODES[code ?? ''] ?? (isSignIn ? 'credentials_refused' : 'other'),
    carrierCode: code ?? `HTTP ${status}`,
    message: otoErrorMessage ?? errorMsg ?? message ?? '',
  };
};

export const refusedRead = ({ outcome, endedAtToken }: Called): Refusal => {
  if (outcome.kind !== 'answer') return silentRead(outcome);
  const { status, text } = outcome;
  const carrierCode = `HTTP ${status}`;
  if (isUnanswered(status)) return refuse({ code: 'carrier_unreachable', carrierCode, message: '' }, 0);
  if (isRefused(outcome)) {
    const no = noFrom(status, text);
    // No document shows how a wrong refresh token is refused.
    return refuse(endedAtToken && no.code === 'other' ? { ...no, code: 'credentials_refused' } : no);
  }
  return refuse({ code: 'answer_not_understood', carrierCode, message: '' });
};

/** The outcome of a write that did not succeed as documented. Without a token it was never sent. */
export const refusedOrUnknown = (called: Called): Refusal | Unknown => {
  const { outcome } = called;
  if (called.endedAtToken) return refusedRead(called);
  if (outcome.kind !== 'answer') return silentWrite(outcome);
  const unanswered = unansweredWrite(outcome.status);
  if (unanswered) return unanswered;
  if (isRefused(outcome)) return refuse(noFrom(outcome.status, outcome.text));
  return { kind: 'unknown', reason: 'answer_not_understood' };
};
