/**
 * Words that make a carrier misbehave. `sandbox:<word>` anywhere in the instruction to the courier (Aramex Comments, DHL
 * specialInstructions, FedEx remarks) decides how the booking ends, in the description of the goods how making a waybill ends,
 * in the recipient's city how asking for prices ends (DHL, FedEx, Aramex); the `void-` ones are stored with the pickup and decide how cancelling
 * it ends; the `change-` ones decide how a change with this instruction ends.
 */
export const sentinels = {
  slow: 'books, and answers long after every time-out',
  'slow-before': 'answers long after every time-out, and does not book',
  cut: 'books, and drops the connection',
  'cut-before': 'drops the connection, and does not book',
  'error-500': 'answers 500 and does not book',
  'error-500-done': 'books, and answers 500',
  'error-503': 'answers 503 and does not book',
  busy: 'answers 429 with Retry-After: 2',
  garbage: 'books, and answers what is not JSON',
  waiting: 'answers 202: taken, to be confirmed later',
  duplicate: "answers with the number of the account's latest pickup",
  'by-reference':
    "Aramex finds the pickup by the customer's own reference as well; nobody documents that it does",
  consolidated: 'DHL collects it together with the latest pickup of that day: both have one number',
  'no-rates': 'DHL, FedEx and Aramex have no price for the account',
  'list-only': 'DHL and FedEx tell list prices, and none of the account',
  'no-label': 'makes the waybill, and its answer has no label',
  'no-pickup': 'DHL makes the waybill, and books no courier although one was asked for: a warning says so',
  'not-tracked': 'makes the waybill, which cannot be found by its reference yet',
  'order-cut': 'OTO stores the order, and drops the connection: no waybill is asked for',
  'order-exists': 'OTO refuses the order: there is one with this number',
  later: 'OTO takes the request, and makes the waybill two minutes later',
  never: 'OTO takes the request, and no company makes the waybill',
  'no-credit': 'OTO refuses: the balance is not enough',
  'label-elsewhere': 'OTO names an address of somebody else for the label',
  'return-cut': 'OTO makes the return of its order, and drops the connection',
  'return-cut-before': 'OTO drops the connection, and makes no return of its order',
  'already-booked': 'refuses: there is a pickup for this place and time',
  account: 'refuses: the account may not book pickups',
  cutoff: 'refuses: after the cut-off',
  holiday: 'refuses: no courier that day',
  'not-served': 'refuses: the place is not served',
  'void-slow': 'cancelling is done, and answered long after every time-out',
  'void-cut': 'cancelling is done, and the connection dropped',
  'void-error-500': 'cancelling answers 500 and is not done',
  'void-refused': 'cancelling is refused: the courier is on the way',
  'void-completed': 'cancelling is refused: already collected',
  'void-cancelled': 'cancelling is refused: cancelled before',
  'void-not-found': 'cancelling is refused: there is no such pickup',
  'void-waiting': 'cancelling answers 202: asked, waiting',
  'change-slow': 'changing is done, and answered long after every time-out',
  'change-cut': 'changing is done, and the connection dropped',
  'change-cut-before': 'the connection is dropped, and nothing changed',
  'change-error-500': 'changing answers 500 and is not done',
  'change-garbage': 'changing is done, and the answer is not JSON',
  'change-account': 'changing is refused: the shipper account is not the one that booked',
  'change-over': 'changing is refused: cancelled before, or collected',
  'change-not-found': 'changing is refused: there is no such pickup',
  'change-cutoff': 'changing is refused: after the cut-off',
} as const;

export type Sentinel = keyof typeof sentinels;

/** The sentinel in a text, if any; throws for an unknown word, which would otherwise fail silently. */
export const findSentinel = (text: string): Sentinel | null => {
  const word = /sandbox:([a-z0-9-]+)/.exec(text)?.[1];
  if (word === undefined) return null;
  if (Object.hasOwn(sentinels, word)) return word as Sentinel; // just looked up
  throw new Error(`There is no sentinel "sandbox:${word}"; the README lists them.`);
};
