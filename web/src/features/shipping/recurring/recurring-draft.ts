import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';
import type { Weekday } from '@apps-hub/domain/shipping/calendar/days';
import type { Carrier } from '@apps-hub/domain/carrier';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkSpan } from '@apps-hub/ui/kit/form/validation.ts';
import type { RecurringBody } from './queries.ts';

/** A recurring pickup as typed. */
export interface RecurringDraft {
  readonly carrier: Carrier;
  readonly addressId: string;
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly exceptions: readonly string[];
  readonly status: 'active' | 'paused';
}

export const draftOf = (saved: RecurringPickupAnswer): RecurringDraft => ({
  carrier: saved.carrier,
  addressId: saved.addressId,
  weekdays: saved.weekdays,
  from: saved.from,
  to: saved.to,
  startsOn: saved.startsOn,
  endsOn: saved.endsOn ?? '',
  exceptions: saved.exceptions,
  status: saved.status,
});

export const checkDraft = (draft: RecurringDraft): Checks => ({
  weekdays: draft.weekdays.length === 0 ? 'required' : undefined,
  to: checkSpan(draft.from, draft.to),
  startsOn: draft.startsOn === '' ? 'required' : undefined,
  endsOn: draft.endsOn !== '' && draft.endsOn < draft.startsOn ? 'span_reversed' : undefined,
});

/** What is sent; the address id came from the server. */
export const bodyOf = (draft: RecurringDraft): RecurringBody => ({
  ...draft,
  weekdays: [...draft.weekdays],
  exceptions: [...draft.exceptions],
  endsOn: draft.endsOn === '' ? null : draft.endsOn,
});
