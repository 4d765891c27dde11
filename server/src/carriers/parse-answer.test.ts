import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { describe, expect, it } from 'vitest';

import aramex from './aramex/fixtures/answers.json' with { type: 'json' };
import dhl from './dhl/fixtures/answers.json' with { type: 'json' };
import fedex from './fedex/fixtures/answers.json' with { type: 'json' };
import oto from './oto/fixtures/answers.json' with { type: 'json' };
import smsa from './smsa/fixtures/answers.json' with { type: 'json' };
import { parseAnswer } from './parse-answer.ts';
import { connectScripted } from './testing/connect.ts';
import { CREDENTIALS, shipRequest } from './testing/requests.ts';

const MADE = {
  aramex: [[], aramex.shipment_made, '45796301122'],
  dhl: [[], dhl.shipment_made, '5374534546'],
  fedex: [[fedex.token], fedex.shipment_made, '794953535000'],
  oto: [[oto.token, oto.order_made, oto.received], oto.status_without_label, 'DCA87E10'],
  smsa: [[], smsa.shipment_made, '231200021879'],
} as const;

/** Makes a waybill where the carrier's answer has another number. */
const makeWith = async (carrier: Carrier, number: string) => {
  const [before, { status, body }, known] = MADE[carrier];
  const text = JSON.stringify(body).replaceAll(known, JSON.stringify(number).slice(1, -1));
  const { carrier: port } = connectScripted(CREDENTIALS[carrier], ...before, { status, body: text });
  const request = shipRequest();
  const contact = { ...request.to.contact, email: 'noura@example.com' };
  return port.waybills?.make({ ...request, to: { ...request.to, contact } });
};

describe("a carrier's answer", () => {
  it.each(CARRIERS)(
    "%s: replaces characters we can't store in a number, and refuses one that is too long",
    async (carrier) => {
      expect(await makeWith(carrier, '40000000001')).toMatchObject({ kind: 'made', number: '40000000001' });
      expect(await makeWith(carrier, '4000\0\ud800001')).toMatchObject({
        kind: 'made',
        number: '4000\u{FFFD}\u{FFFD}001',
      });
      expect(await makeWith(carrier, '4'.repeat(41))).toMatchObject({
        kind: 'unknown',
        reason: 'answer_not_understood',
      });
    },
  );

  it('keeps what only looks like an escape', () => {
    expect(parseAnswer(String.raw`{"path":"C:\\u0000","face":"\ud83d\ude00"}`)).toEqual({
      path: String.raw`C:\u0000`,
      face: '😀',
    });
    expect(parseAnswer('{')).toBeUndefined();
  });
});
