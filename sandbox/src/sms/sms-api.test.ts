import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;

beforeEach(async () => {
  box = await startTestSandbox();
});

afterEach(() => box.close());

const unifonic = async (form: Readonly<Record<string, string>>) => {
  const answer = await fetch(`${box.url}/sms/unifonic/rest/SMS/messages`, {
    method: 'POST',
    body: new URLSearchParams({ AppSid: 'app', SenderID: 'Palm', Body: 'رمز 123456', ...form }),
  });
  return answer.json();
};

const taqnyat = async (recipients: readonly string[], headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${box.url}/sms/taqnyat/v1/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ recipients, body: 'Code 123456', sender: 'Palm' }),
  });
  return { status: answer.status, body: await answer.json() };
};

const kept = async () => (await box.call('GET', '/api/admin/mail')).body.mails;

test('Unifonic keeps a message beside the mails, and refuses other notations of a number', async () => {
  expect(await unifonic({ Recipient: '966551112233', CorrelationID: 'c1' })).toMatchObject({
    success: true,
    errorCode: 'ER-00',
    data: { CorrelationID: 'c1', Status: 'Sent' },
  });
  expect(await kept()).toMatchObject([
    { sender: 'Palm (SMS)', recipients: '966551112233', text: 'رمز 123456' },
  ]);
  for (const Recipient of ['+966551112233', '00966551112233', '0551112233', '966551110000'])
    expect(await unifonic({ Recipient })).toMatchObject({ success: false, errorCode: 'ER-04' });
  expect(await kept()).toHaveLength(1);
});

test('Taqnyat keeps a message for each accepted number, and names the rejected ones', async () => {
  expect(await taqnyat(['966551112233', '966551110000'])).toMatchObject({
    status: 201,
    body: { statusCode: 201, accepted: '[966551112233,]', rejected: '[966551110000,]' },
  });
  expect(await kept()).toHaveLength(1);
  expect(await taqnyat(['966551112233'], { authorization: '' })).toMatchObject({ status: 401 });
});
