import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';

/** What the merchant has to do about a pickup, most urgent first. */
export const TO_DOS = ['tell', 'check', 'bookAgain', 'know'] as const;

type ToDo = (typeof TO_DOS)[number];

/** `know`: nothing to decide, such as a void that the carrier refused. */
export const toDoOf = ({ askCollected, can }: Pick<Pickup, 'askCollected' | 'can'>): ToDo => {
  if (askCollected) return 'tell';
  if (can.settle.can) return can.ask.can ? 'check' : 'tell';
  return can.bookAgain.can ? 'bookAgain' : 'know';
};
