import { expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';

const { http, suite } = setStage();

it('a signed webhook with a key twice is refused, and not stored', async () => {
  const raw = '{"topic":"order.paid","store":"demo","data":{"id":1,"id":2}}';
  expect(await http.deliver({ topic: 'order.paid', raw })).toMatchObject({
    status: 400,
    body: { code: 'invalid_json' },
  });
  expect(await suite.database.owner`select from inbox`).toEqual([]);
});
