/** Errors that only pages of the shipping app show. */
export const shippingErrors = {
  carrier_account_missing: 'Connect this carrier in the settings first.',
  carrier_account_in_use: 'This account still has open pickups. Void them or wait until they are finished.',
  pickup_address_not_found: 'This pickup address no longer exists.',
  pickup_address_in_use: 'This address still has open or recurring pickups.',
  pickup_not_found: "We can't find this pickup.",
  pickup_overlaps: 'This branch already has another pickup booked in part of this window.',
  pickup_already_booked: 'A pickup for this address and window is already booked.',
  pickup_cannot: "This action is not available for the pickup's current status.",
  slot_gone: 'This window is no longer available.',
  order_in_other_pickup: 'One of the orders is already in another pickup.',
  hand_over_not_found: "We can't find this hand-over.",
  hand_over_closed: 'This hand-over was already closed. Start another one for what is left.',
  hand_over_changed: 'Someone else scanned meanwhile. Show the driver the new count and sign again.',
  hand_over_empty: 'Nothing was scanned yet.',
  hand_over_full: 'This hand-over is full. Close it and start another one.',
  shipment_not_found: 'This waybill no longer exists.',
  shipping_run_not_found: "We can't find this run.",
  shipment_exists: 'This order already has a waybill.',
  return_not_found: "We can't find this return request.",
  return_cannot: "This step is not available for the return's current status.",
  remittance_unreadable:
    'We cannot read this file. It needs a line of column names, with the waybill number and the amount.',
  shipment_cannot: "This is not available for the waybill's current status.",
  national_address_missing: 'Orders without a valid National Address cannot be sent.',
  national_address_not_found: "We can't find this National Address.",
  order_address_changed: 'Another address was entered for this order in the meantime.',
  recurring_pickup_not_found: 'This recurring pickup no longer exists.',
} as const;

/** The errors of single fields. */
export const shippingFieldErrors = {
  spans_overlap: 'These hours overlap.',
  always_skipped: 'No pickup would ever be booked with these settings.',
  not_latin: 'Use Latin letters only.',
  hs_code_invalid: 'A customs code has 6 to 12 digits.',
  value_changed:
    'The order has changed: its products now cost {{amount}} {{currency}}. Open the form again and check it.',
  origins_differ: 'This carrier takes one country of origin for the whole parcel.',
  already_recurring: 'Another recurring pickup has this branch and carrier at this time.',
  never_due: 'None of the chosen days falls in this period.',
} as const;
