/** Where a parcel is, in states that every carrier's events map to. */
export const tracking = {
  title: 'Tracking',
  none: 'No tracking number yet',
  noEvents: 'No tracking updates yet.',
  checked: 'Checked {{ago}}',
  number: 'Tracking number',
  add: 'Add tracking number',
  change: 'Edit tracking number',
  saved: 'Tracking number saved successfully',
  events: 'All events',
  when: '{{date}}, {{time}}',
  place: '{{when}} · {{place}}',
  /** One phrase per state of PARCEL_STATES. */
  state: {
    announced: 'Registered with the carrier',
    collected: 'Collected',
    in_transit: 'On the way',
    customs: 'In customs',
    out_for_delivery: 'Out for delivery',
    delivery_failed: 'Delivery failed',
    held: 'Held by the carrier',
    delivered: 'Delivered',
    returning: 'Being returned',
    returned: 'Returned',
    exception: 'Something went wrong',
    other: 'Other update',
  },
} as const;
