/** Changing a booked pickup, and late orders that join it. */
export const changes = {
  title: 'Change pickup {{number}}',
  /** Shown before saving, per change method. */
  way: {
    in_place: '{{carrier}} updates the booking. The pickup number stays {{number}}.',
    void_and_book:
      "{{carrier}} can't change pickups. We void this one and, after the carrier confirms, book a new one with a new number.",
  },
  shared:
    '{{carrier}} has these pickups under the same number. The change moves all of them, with their parcels, to the same window:',
  told: {
    title: 'Inform the carrier?',
    carrier: 'Yes, inform {{carrier}}',
    list: 'No, hand the parcels to the courier anyway',
    listOnly:
      'Only our list and the hand-over sheet change. {{carrier}} is not informed, and the courier may not take all parcels.',
  },
  when: { title: 'Window', keep: 'Keep {{window}}', move: 'Choose another window' },
  orders: {
    title: 'Add waiting orders',
    none: 'No other orders are waiting for a pickup.',
    order: 'Order {{number}}',
    more_one: '{{n}} more order is waiting. Select it on the home page.',
    more_other: '{{n}} more orders are waiting. Select them on the home page.',
  },
  unchanged: 'No changes yet.',
  submit: { in_place: 'Change pickup', void_and_book: 'Void and book again', list_only: 'Change our list' },
  done: {
    in_place: 'Pickup {{number}} changed.',
    void_and_book: 'Pickup {{number}} booked instead.',
    list_only: 'Our list changed. The carrier was not informed.',
  },
  refused: {
    title: 'The carrier refused the change',
    text: 'Nothing changed. The courier will come as booked.',
  },
  /** Outcomes other than success. */
  outcome: {
    refused: {
      title: 'Not changed: the carrier refused to void the pickup',
      text: 'No new pickup was booked.',
    },
    waiting: {
      title: 'Change requested',
      text: 'Waiting for the carrier. No second courier is called meanwhile.',
    },
    unknown: {
      title: 'Change not confirmed',
      text: "The carrier did not respond. The pickup is still booked and a courier will come, but we don't know whether the change arrived. Open the pickup to send the change again or tell us what the carrier says.",
    },
    lost: {
      title: 'A courier may not come',
      text: "The carrier reports that this pickup has ended or can't be found. Nothing was changed. Ask the carrier, then tell us the outcome.",
    },
    void_unknown: {
      title: 'Void not confirmed',
      text: 'The carrier did not confirm the void, so no new pickup was booked. Open the pickup to see what to do.',
    },
    not_booked: {
      title: 'No courier comes now',
      text: 'The first pickup is voided, but the new one is not booked. Choose another window or call the carrier.',
    },
    book_unknown: {
      title: 'New booking not confirmed',
      text: 'The first pickup is voided. The carrier did not respond to the new booking. Open it to see what to do. We never book twice.',
    },
  },
  /** Shown for a pickup whose change is not finished. */
  open: {
    sent: 'Change requested from the carrier.',
    unknown: "The courier will come, but we don't know whether the change arrived.",
    rebook_unknown: 'The void is not confirmed, so no new pickup was booked.',
    not_booked: 'The pickup was voided, but the new one is not booked: no courier comes now.',
    before: 'Previous booking',
    asked: 'Requested change',
    again: 'Send the change again',
    againHelp: 'You can safely send it again. It never books a second pickup.',
    changed: 'The carrier received the change',
    not_changed: 'The carrier did not receive it',
    call: 'Or call {{carrier}} with the number {{number}} and tell us what they say.',
  },
  told_of_one: 'The carrier expects {{n}} parcel. Our list is different.',
  told_of_other: 'The carrier expects {{n}} parcels. Our list is different.',
  summary: '{{parcels}} · {{window}}',
  from: 'Before: {{what}}',
  to: 'Requested: {{what}}',
  join: {
    action_one: 'Add {{n}} order to a booked pickup',
    action_other: 'Add {{n}} orders to a booked pickup',
    title: 'Add to a booked pickup',
    question: 'Which pickup should collect them?',
    none: 'No booked pickup can collect them. Book a new one.',
    next: 'Continue',
    option: '{{window}} · \u2068{{branch}}\u2069 · \u2068{{number}}\u2069',
  },
} as const;
