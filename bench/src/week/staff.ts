import { createHmac } from 'node:crypto';
import { addDays, localDate } from '@apps-hub/domain/time';

import { join, type Known } from './people.ts';
import type { Week } from './scene.ts';
import { type Fate, placeOrder } from './orders.ts';

interface Batch {
  readonly id: string;
  readonly state: string;
}

const ZONE = 'Asia/Riyadh';

const today = ({ store }: Week) => localDate(store.clock.now(), ZONE);

/** Applies or undoes a batch, and waits until it is. */
const turn = async ({ store }: Week, id: string, what: 'apply' | 'undo'): Promise<Batch> => {
  await store.call('POST', `loyalty/batches/${id}/${what}`);
  await store.settle();
  return store.call<Batch>('GET', `loyalty/batches/${id}`);
};

/** Adjusts points by hand, and sometimes undoes that. */
const adjust = async (week: Week): Promise<void> => {
  const { store, random, known, count } = week;
  const { id } = random.pick(known);
  const isAdded = random.chance(60);
  const posted = await store.attempt<{ version: number }>('POST', `customers/${id}/adjustments`, {
    operation: isAdded ? 'add' : 'deduct',
    points: random.int(1, isAdded ? 80 : 30),
    comment: 'A gesture',
    internalNote: null,
  });
  count(posted ? 'adjustments by staff' : 'adjustments refused');
  if (posted && random.chance(30)) {
    const undone = await store.attempt('POST', `customers/${id}/undone-adjustments`, {
      version: posted.version,
    });
    count(undone ? 'adjustments undone' : 'adjustments kept');
  }
};

/** Customers review what was delivered, sometimes twice; the shop's review app tells it, with the order or only with their address. */
const review = async (week: Week): Promise<void> => {
  const { random, orders, count, store } = week;
  const delivered = orders.delivered().filter(({ customer }) => customer);
  if (delivered.length === 0) return;
  const order = random.pick(delivered);
  const line = random.pick(order.lines);
  const { secret, url } = await store.call<{ secret: string; url: string }>(
    'GET',
    'loyalty/actions/review-app',
  );
  const body = JSON.stringify(
    random.chance(50)
      ? { product: line.article.id, order: order.id }
      : { product: line.article.id, email: order.customer?.email },
  );
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-review-signature': `sha256=${signature}` },
  });
  if (response.status !== 200) throw new Error(`a review: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
  count('reviews');
};

/** What the team does in a part of a day. */
export const staffWork = async (week: Week): Promise<void> => {
  await adjust(week);
  await review(week);
  const { store, random, known, count, programmes, coupons } = week;
  if (random.chance(40)) {
    const { id, person } = random.pick(known);
    const coupon = await store.attempt<{ id: string; code: string }>('POST', `customers/${id}/redemptions`, {
      methodId: random.pick(Object.values(programmes.rewards)),
      points: null,
    });
    count(coupon ? 'redemptions by staff' : 'redemptions refused');
    await store.settle();
    if (coupon && random.chance(40))
      count(
        (await store.attempt('POST', `loyalty/coupons/${coupon.id}/return`))
          ? 'coupons returned'
          : 'coupons kept',
      );
    else if (coupon) coupons.set(person.id, [...(coupons.get(person.id) ?? []), coupon]);
  }
};

/** A gift for a segment on the second day, undone on the fifth; two files of former programmes, of which the second is undone. */
export const moveIn = async (week: Week): Promise<void> => {
  const { store, day, known, count, programmes, random } = week;
  const file = async (programme: string, mode: string, from: number): Promise<Batch> => {
    const { id } = await store.call<Batch>('POST', 'loyalty/batches', {
      source: 'moving_in',
      fileName: `${programme}.csv`,
      programme,
      mode,
      comment: `From ${programme}`,
      internalNote: null,
    });
    const lines = known.slice(from, from + 40).map(({ person }, place) => ({
      line: place + 2,
      reference: '',
      points: String(5 + ((place * 7) % 90)),
      contacts: { email: person.email, phone: person.phone },
      ...(place % 5 === 0 ? { endsOn: addDays(today(week), place % 2 === 0 ? 3 : 90) } : {}),
      details: {
        ...(place % 4 === 0 ? { birthday: birthdayIn(week, 1 + (place % 5)) } : {}),
        ...(place % 9 === 0
          ? { tier: { id: programmes.tierIds[0], name: 'Silver', until: addDays(today(week), 60) } }
          : {}),
        ...(place % 6 === 0 ? { code: `old-code-${from}-${place}` } : {}),
      },
    }));
    await store.call('POST', `loyalty/batches/${id}/lines`, { lines });
    count('files moved in');
    return turn(week, id, 'apply');
  };
  if (day === 0) await file('smile', 'add', 0);
  if (day === 1) week.held.undo = (await file('stamped', 'set', 60)).id;
  if (day === 1) {
    const { id } = await store.call<Batch>('POST', 'loyalty/batches', {
      source: 'filter',
      status: 'active',
      q: '',
      segmentId: programmes.segmentId,
      operation: 'add',
      points: 12,
      comment: 'For regulars',
      internalNote: null,
    });
    await turn(week, id, 'apply');
    week.held.gift = id;
    count('batches for a segment');
  }
  if (day === 3 && week.held.undo) await turn(week, week.held.undo, 'undo').then(() => count('files undone'));
  if (day === 4 && week.held.gift)
    await turn(week, week.held.gift, 'undo').then(() => count('batches undone'));
  if (day === 2) {
    const { id } = random.pick(known);
    await store.call('PUT', `customers/${id}/tier`, {
      tierId: programmes.tierIds[2],
      until: addDays(today(week), 2),
      reason: 'A friend of the shop',
    });
    count('tiers set by hand');
  }
};

const birthdayIn = (week: Week, days: number) => {
  const [, month, day] = addDays(today(week), days).split('-');
  return { calendar: 'gregorian', month: Number(month), day: Number(day) };
};

/** Some enter their birthday, which is in this week, as they had done a month before: a birthday counts from thirty days after it was entered. */
export const enterBirthdays = async ({
  store,
  known,
  shoppers,
  day,
  count,
  ...week
}: Week): Promise<void> => {
  if (day > 0) return;
  const some = known.slice(140, 146);
  for (const [place, each] of some.entries()) {
    const shopper = await shoppers.of(each);
    const {
      calendar,
      month,
      day: date,
    } = birthdayIn({ ...week, store, known, shoppers, day, count }, 1 + place);
    count(
      `birthday in this week: ${await shopper.post('/birthday', { calendar, month: String(month), day: String(date) })}`,
    );
  }
  const { stack, storeId, clock } = store;
  await stack.owner`
    update customer_birthday set earns_from = ${localDate(clock.now(), ZONE)}
    where store_id = ${storeId} and customer_id = any(${some.map(({ id }) => id)})`;
};

/** How the orders of the first three invited friends end. */
const FRIENDS: readonly Fate[] = ['kept', 'cancelled', 'refunded'];

/** Friends accept invitations on the first day and order; one cancels, one returns everything, one is voided by the merchant. */
export const inviteFriends = async (week: Week): Promise<void> => {
  const { store, day, known, shoppers, orders, random, count } = week;
  if (day === 0)
    for (const [place, advocate] of known.slice(100, 106).entries()) {
      const shopper = await shoppers.of(advocate);
      await shopper.post('/invitation');
      const code = /[?&]ref=([^"&<\s]+)/.exec(await shopper.page())?.[1];
      if (!code) throw new Error('the page shows no invitation');
      const friend = await join(store, newPerson(week, 100 + place, advocate));
      await shoppers.of(friend, code);
      const fate = FRIENDS[place] ?? 'kept';
      const at = new Date(store.clock.now().getTime() + 60_000 * (1 + place));
      orders.add(
        placeOrder({
          id: `friend-${place}`,
          customer: friend.person,
          at,
          fate,
          deliveredAfter: 3 + place,
          random,
        }),
      );
      count('invitations accepted');
    }
  if (day === 5) {
    const { referrals } = await store.call<{
      referrals: { id: string; state: string; isWaiting: boolean }[];
    }>('GET', 'loyalty/referrals');
    for (const { state } of referrals) count(`invitations on day six: ${state}`);
    const [last, waiting] = [
      referrals.find(({ state }) => state === 'approved'),
      referrals.find(({ isWaiting }) => isWaiting),
    ];
    for (const [each, decision] of [
      [last, 'void'],
      [waiting, 'approve'],
    ] as const)
      if (
        each &&
        (await store.attempt('POST', `loyalty/referrals/${each.id}/decision`, {
          decision,
          note: 'Known family',
        }))
      )
        count(`invitations decided: ${decision}`);
  }
};

const newPerson = (week: Week, number: number, { person }: Known, more: object = {}) => ({
  ...person,
  id: `new-${number}`,
  name: `New customer ${number}`,
  email: `new.${number}@example.com`,
  phone: `+9665209${String(10_000 + number)}`,
  ...more,
});

/** The host has some customers twice: they are merged, one is separated again, and one customer asks to be erased. */
export const mergeAndErase = async (week: Week): Promise<void> => {
  const { store, day, known, count, orders, random } = week;
  if (day === 1 || day === 3)
    for (let place = 0; place < 3; place += 1) {
      const person = newPerson(week, 300 + day * 10 + place, known[0] as Known);
      const made = await store.call<{ id: string }>('POST', 'customers', {
        name: `${person.name} at the till`,
        email: person.email,
        phone: null,
      });
      await store.call('POST', `customers/${made.id}/adjustments`, {
        operation: 'add',
        points: 33,
        comment: 'At the till',
        internalNote: null,
      });
      // The host had them with another address, and hears of this one now.
      const twin = await join(store, { ...person, email: `former.${person.email}` });
      await join(store, person);
      const at = new Date(store.clock.now().getTime() + 60_000);
      const id = `twin-${day}-${place}`;
      orders.add(
        placeOrder({ id, customer: person, at, fate: 'partly_refunded', deliveredAfter: 5, random }),
      );
      const merged = await store.attempt('POST', `customers/${twin.id}/merge`, { from: made.id });
      count(merged ? 'customers merged' : 'merges refused');
      if (merged && place === 0)
        count(
          (await store.attempt('POST', `customers/${made.id}/unmerge`)) ? 'merges undone' : 'merges kept',
        );
    }
  if (day === 2 || day === 4) {
    const gone = await join(store, newPerson(week, 200 + day, known[0] as Known));
    const at = new Date(store.clock.now().getTime() + 60_000);
    orders.add(
      placeOrder({
        id: `gone-${day}`,
        customer: gone.person,
        at,
        fate: 'partly_refunded',
        deliveredAfter: 4,
        random,
      }),
    );
    week.held.erase.push(gone.id);
  }
  if (day === 3 || day === 5)
    for (const id of week.held.erase.splice(0)) {
      await store.call('POST', `customers/${id}/erasure`);
      count('customers erased');
    }
};
