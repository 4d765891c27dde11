/** Changing a booked pickup, and late orders that join it. */
export const changes = {
  title: 'Change pickup {{number}}',
  /** Said before, by how the carrier is told. */
  way: {
    in_place: '{{carrier}} changes its booking. The number {{number}} stays.',
    void_and_book:
      '{{carrier}} cannot change a pickup. We void this one and book a new one; its number changes. The new one is booked only after the carrier has voided this one.',
  },
  shared:
    '{{carrier}} has these pickups under the same number. The change sends all of them to the same window, with all their parcels:',
  told: {
    title: 'Tell the carrier?',
    carrier: 'Yes, tell {{carrier}}',
    list: 'No, the courier takes the parcels along anyway',
    listOnly:
      'Only our list and the hand-over sheet change. {{carrier}} is not told, and the courier may leave parcels behind.',
  },
  when: {
    title: 'When',
    keep: 'Keep {{window}}',
    move: 'Choose another window',
  },
  orders: {
    title: 'Add waiting orders',
    none: 'No other order waits for a pickup.',
    order: 'Order {{number}}',
    more_one: '{{n}} more order waits. Choose it on the home page.',
    more_other: '{{n}} more orders wait. Choose them on the home page.',
  },
  unchanged: 'Nothing is changed yet.',
  submit: {
    in_place: 'Change the pickup',
    void_and_book: 'Void it and book a new one',
    list_only: 'Change our list',
  },
  done: {
    in_place: 'Pickup {{number}} is changed.',
    void_and_book: 'Pickup {{number}} is booked instead.',
    list_only: 'Our list is changed. The carrier was not told.',
  },
  refused: {
    title: 'The carrier refused the change',
    text: 'Nothing changed: the courier comes as booked before.',
  },
  /** What an answer other than a plain yes means. */
  outcome: {
    refused: {
      title: 'Not changed: the carrier refused to void it',
      text: 'No new pickup was booked.',
    },
    waiting: {
      title: 'The carrier was asked',
      text: 'It has not decided yet. No second courier is called meanwhile.',
    },
    unknown: {
      title: 'Did the change arrive?',
      text: 'The carrier did not answer. The pickup stays confirmed and a courier comes, but we do not know whether the change arrived. Open the pickup to send the same change again or to tell us what the carrier says.',
    },
    lost: {
      title: 'Does a courier still come?',
      text: 'The carrier says that this pickup is over, or that it does not find it. Nothing was changed. Ask the carrier, then tell us the outcome.',
    },
    void_unknown: {
      title: 'Was it voided?',
      text: 'The carrier did not say whether it voided the pickup, so no new one was booked. Open the pickup to see what to do.',
    },
    not_booked: {
      title: 'No courier comes now',
      text: 'The first pickup is voided, and the new one is not booked. Choose another window, or call the carrier.',
    },
    book_unknown: {
      title: 'Is the new one booked?',
      text: 'The first pickup is voided. The carrier did not answer the new booking, and it is never booked twice. Open it to see what to do.',
    },
  },
  /** In a pickup whose change is not done. */
  open: {
    sent: 'The carrier is asked to change it.',
    unknown: 'The courier comes. We do not know whether the change arrived.',
    rebook_unknown: 'It was to be voided and booked anew. No new pickup was booked.',
    not_booked: 'It was voided to be changed, and the new pickup is not booked: no courier comes.',
    before: 'Booked before',
    asked: 'Asked for',
    again: 'Send the same change again',
    againHelp: 'Sending it again is safe: the carrier gets the whole pickup, not one more.',
    changed: 'The carrier has the change',
    not_changed: 'The carrier does not have it',
    call: 'Or call {{carrier}} with the number {{number}} and tell us what it says.',
  },
  told_of_one: 'The carrier was told of {{n}} parcel; our list differs.',
  told_of_other: 'The carrier was told of {{n}} parcels; our list differs.',
  summary: '{{parcels}} · {{window}}',
  from: 'Before: {{what}}',
  to: 'Asked for: {{what}}',
  join: {
    action_one: 'Add {{n}} order to a booked pickup',
    action_other: 'Add {{n}} orders to a booked pickup',
    title: 'Add to a booked pickup',
    question: 'Which pickup takes them along?',
    none: 'No booked pickup can take them along. Book a new one.',
    next: 'Continue',
    option: '{{window}} · \u2068{{branch}}\u2069 · \u2068{{number}}\u2069',
  },
} as const;
