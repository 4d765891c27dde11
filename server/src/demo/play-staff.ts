import type { DemoGift } from '@apps-hub/demo/gifts';
import { quietSince } from '@apps-hub/demo/quiet';
import type { DemoYear } from '@apps-hub/demo/year';
import { instantOn } from '@apps-hub/demo/clock';
import type { AdjustmentRequestId, CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { isNearAnchor } from '@apps-hub/domain/shipping/calendar/hijri';

import { approveAdjustment, declineAdjustment } from '../verbs/loyalty/approvals/decide.ts';
import { createBatch } from '../verbs/loyalty/batches/create.ts';
import { applyBatch } from '../verbs/loyalty/batches/change-state.ts';
import { runBatch } from '../verbs/loyalty/batches/run.ts';
import { loadCustomer } from '../verbs/loyalty/customers/customer-record.ts';
import { findCustomers } from '../verbs/shop/customers/find.ts';
import { updateCustomer } from '../verbs/shop/customers/save.ts';
import { adjustPoints } from '../verbs/loyalty/points/adjust.ts';
import { hostCustomerOf } from './facts.ts';
import type { Stage } from './stage.ts';
import type { Team } from './team.ts';

/** Something that the staff do, and when. */
export interface Task {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

const customersOf = async (
  { tx }: Stage,
  people: readonly Parameters<typeof hostCustomerOf>[0][],
): Promise<Map<string, CustomerId>> => findCustomers(tx, people.map(hostCustomerOf));

/** Customers get no points before their first order, since the apps do not know them yet. */
const give = async (stage: Stage, team: Team, gift: DemoGift): Promise<AdjustmentRequestId | null> => {
  const customerId = (await customersOf(stage, [gift.customer])).get(gift.customer.id);
  if (!customerId) return null;
  const { waitsFor } = await adjustPoints(stage.as(team[gift.by]), customerId, {
    operation: gift.points < 0 ? 'deduct' : 'add',
    points: points(Math.abs(gift.points)),
    comment: gift.comment,
    internalNote: gift.note,
    key: gift.key,
  });
  return waitsFor;
};

type Decision = 'approved' | 'declined' | 'waiting';

interface Wish extends Pick<DemoGift, 'points' | 'comment' | 'note'> {
  readonly daysBeforeEnd: number;
  readonly person: number;
  readonly decision: Decision;
}

/** Requests above support's limit. */
const WISHES: readonly Wish[] = [
  {
    daysBeforeEnd: 190,
    person: 12,
    points: 250,
    decision: 'approved',
    comment: 'تعويض عن دلة وصلت متضررة',
    note: 'أعاد العميل الدلة على حسابنا',
  },
  {
    daysBeforeEnd: 121,
    person: 9,
    points: 800,
    decision: 'declined',
    comment: 'هدية لعميل دائم',
    note: 'طلبها العميل عبر الواتساب',
  },
  {
    daysBeforeEnd: 44,
    person: 7,
    points: 300,
    decision: 'approved',
    comment: 'تعويض عن طردين مفقودين',
    note: 'أُعيد إرسال الطلبين',
  },
  {
    daysBeforeEnd: 2,
    person: 4,
    points: 400,
    decision: 'waiting',
    comment: 'تعويض عن ثلاث شحنات متأخرة',
    note: 'الشحنات الثلاث مع شركة واحدة',
  },
  {
    daysBeforeEnd: 1,
    person: 7,
    points: 150,
    decision: 'waiting',
    comment: 'اعتذار عن مطحنة غير المطلوبة',
    note: 'احتفظ بها العميل وأرسل صورتها بالبريد',
  },
  {
    daysBeforeEnd: 1,
    person: 20,
    points: 200,
    decision: 'waiting',
    comment: 'اعتذار عن إلغاء الطلب',
    note: 'نفد الزعفران بعد الدفع',
  },
];

const wishTasks = (stage: Stage, team: Team, { days, people }: DemoYear): Task[] =>
  WISHES.flatMap(({ daysBeforeEnd, person, decision, ...wish }, index) => {
    const date = days.at(-1 - daysBeforeEnd);
    const customer = people[person];
    if (!date || !customer) return [];
    const at = instantOn(date, 10 * 60 + 25 * index);
    const decidedAt = new Date(at.getTime() + 95 * 60_000);
    const gift: DemoGift = { ...wish, key: `demo-wish-${index}`, customer, at, by: 'support' };
    let asked: AdjustmentRequestId | null = null;
    const request = async (): Promise<void> => {
      asked = await give(stage, team, gift);
    };
    const decide = async (): Promise<void> => {
      const manager = stage.as(team.owner);
      if (asked && decision === 'approved') await approveAdjustment(manager, asked);
      if (asked && decision === 'declined') await declineAdjustment(manager, asked);
    };
    return [{ at, run: request }, ...(decision === 'waiting' ? [] : [{ at: decidedAt, run: decide }])];
  });

const EID_POINTS = 25;
const EID_CUSTOMERS = 60;

/** On the first day of Eid al-Fitr, the most loyal customers get points, in one batch. */
const eidTask = (stage: Stage, team: Team, { days, people }: DemoYear): Task[] => {
  const date = days.find((day) => isNearAnchor(day, 'fitr', { offset: 0, count: 1 }));
  if (!date) return [];
  const loyal = people.toSorted((a, b) => b.zeal - a.zeal).slice(0, EID_CUSTOMERS);
  const run = async (): Promise<void> => {
    const ids = [...(await customersOf(stage, loyal)).values()];
    const manager = stage.as(team.manager);
    const batch = await createBatch(manager, {
      source: 'selection',
      customerIds: ids,
      operation: 'add',
      points: points(EID_POINTS),
      comment: 'عيدكم مبارك! هدية من بيت الهيل',
      internalNote: null,
    });
    await applyBatch(manager, batch.id);
    await runBatch(stage.deps, { storeId: stage.tx.storeId, batchId: batch.id });
  };
  return [{ at: instantOn(date, 10 * 60 + 5), run }];
};

const QUIET_DAYS = 60;
const CLOSED_DAYS_BEFORE_END = 20;

/** Customers who have not bought for a long time are deactivated. */
const closingTasks = (stage: Stage, team: Team, year: DemoYear): Task[] => {
  const date = year.days.at(-1 - CLOSED_DAYS_BEFORE_END);
  const quietDate = year.days.at(-1 - QUIET_DAYS);
  if (!date || !quietDate) return [];
  const quiet = quietSince(year, quietDate);
  const run = async (): Promise<void> => {
    const manager = stage.as(team.manager);
    const known = await customersOf(stage, quiet);
    // In the order of the year, because the database returns them in any order.
    for (const id of quiet.flatMap((person) => known.get(person.id) ?? [])) {
      const { customer } = await loadCustomer(stage.tx, id);
      const { name, email, phone } = customer;
      await updateCustomer(manager, id, { name, email, phone, status: 'inactive' });
    }
  };
  return [{ at: instantOn(date, 11 * 60), run }];
};

/** Everything that the staff do manually during the year. */
export const staffTasks = (stage: Stage, team: Team, year: DemoYear): Task[] => [
  ...year.gifts.map((gift) => ({ at: gift.at, run: async () => void (await give(stage, team, gift)) })),
  ...wishTasks(stage, team, year),
  ...eidTask(stage, team, year),
  ...closingTasks(stage, team, year),
];
