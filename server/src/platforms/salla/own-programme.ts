import type { LocalDate } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import type { OwnProgrammePort } from '../port/own-programme.ts';
import { type CallSalla, READ } from './client.ts';

/**
 * A customer's points in Salla's own programme. Source: docs.salla.dev/12250577e0, "Customer Loyalty Points": `expiry_date` is
 * "2029-02-17 17:42:14", and `status` a word in Arabic.
 */
const history = z.object({
  data: z.array(
    z.object({
      points: z.number(),
      used_points: z.number(),
      status: z.string(),
      expiry_date: z.string().nullish(),
    }),
  ),
  pagination: z.object({ currentPage: z.number().int(), totalPages: z.number().int() }),
});

type Row = z.output<typeof history>['data'][number];

/** Confirmed: the only status that is documented. */
const CONFIRMED = 'مؤكدة';

/** What is left of a row; undefined if it says what is not documented: another status, points below zero, more used than given. */
const leftOf = (
  { points, used_points: used, status, expiry_date: expiry }: Row,
  today: LocalDate,
): number | undefined => {
  const isKnown = Number.isSafeInteger(points) && Number.isSafeInteger(used) && used >= 0 && points >= used;
  if (status.trim() !== CONFIRMED || !isKnown) return undefined;
  if (expiry === null || expiry === undefined || expiry === '') return points - used;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(expiry)?.[0];
  if (day === undefined) return undefined;
  return day < today ? 0 : points - used;
};

/** A row that cannot be read makes the whole balance unreadable: points are not guessed. */
const balanceOf = async (
  call: CallSalla,
  access: HostAccess,
  customerExternalId: string,
  today: LocalDate,
): Promise<number | 'unreadable'> => {
  let sum = 0;
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ customer_id: customerExternalId, page: String(page) });
    const outcome = await call(access, {
      ...READ,
      operation: 'read own points',
      path: `/customers/loyalty/points?${query.toString()}`,
      isBackground: true,
    });
    const { data, pagination } = answerOf(outcome, history);
    // The same page again would count twice, without an end.
    if (data.length > 0 && pagination.currentPage !== page) return 'unreadable';
    for (const row of data) {
      const left = leftOf(row, today);
      if (left === undefined) return 'unreadable';
      sum += left;
    }
    if (data.length === 0 || pagination.currentPage >= pagination.totalPages) return sum;
  }
};

/** The programme that Salla offers to its stores. Its rules are not documented, so only the balances are read. */
export const sallaOwnProgramme = (call: CallSalla): OwnProgrammePort => ({
  read: () => Promise.resolve(null),
  balances: {
    by: 'customer',
    of: (access, customerExternalId, today) => balanceOf(call, access, customerExternalId, today),
  },
});
