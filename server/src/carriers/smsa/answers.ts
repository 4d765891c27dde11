import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
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

/** A successful answer in its documented form; null for everything else. */
export const read = <Schema extends z.ZodType>(schema: Schema, outcome: Outcome): z.infer<Schema> | null => {
  if (outcome.kind !== 'answer' || outcome.status !== 200) return null;
  const parsed = schema.safeParse(parseAnswer(outcome.text));
  return parsed.success ? parsed.data : null;
};

const codeOf = (status: number, message: string): CarrierRefusalCode => {
  if (status === 401 || status === 403) return 'credentials_refused';
  if (status !== 400 && status !== 422) return 'other';
  return /\brequired\b/i.test(message) ? 'field_missing' : 'field_invalid';
};

/** SMSA's words where it answers with plain text instead of JSON; empty for an HTML page or broken JSON. */
const plainText = (text: string): string => (/^\s*[<{[]/.test(text) ? '' : text.trim().replaceAll('"', ''));

/** The meaning of a refusal, with SMSA's own words about each field. */
const noFrom = (status: number, text: string): CarrierNo => {
  const parsed = refusalAnswer.safeParse(parseAnswer(text));
  const { errors = null, message = '', title = '' } = parsed.success ? parsed.data : {};
  const named = Object.entries(errors ?? {}).map(([field, words]) => `${field}: ${[words].flat().join(' ')}`);
  const words = named.join('; ') || message || title || plainText(text);
  return { code: codeOf(status, words), carrierCode: `HTTP ${status}`, message: words };
};

export const refusedRead = (outcome: Outcome): Refusal => {
  if (outcome.kind !== 'answer') return silentRead(outcome);
  const { status, text } = outcome;
  const carrierCode = `HTTP ${status}`;
  if (isUnanswered(status)) return refuse({ code: 'carrier_unreachable', carrierCode, message: '' }, 0);
  if (status >= 400) return refuse(noFrom(status, text));
  return refuse({ code: 'answer_not_understood', carrierCode, message: '' });
};

/** The outcome of a write that did not succeed as documented. */
export const refusedOrUnknown = (outcome: Outcome): Refusal | Unknown => {
  if (outcome.kind !== 'answer') return silentWrite(outcome);
  const unanswered = unansweredWrite(outcome.status);
  if (unanswered) return unanswered;
  if (outcome.status >= 400) return refuse(noFrom(outcome.status, outcome.text));
  return { kind: 'unknown', reason: 'answer_not_understood' };
};
