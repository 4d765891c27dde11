/** Errors of the loyalty app’s tools: its first pages do not load them. */
export const loyaltyToolErrors = {
  campaign_not_found: 'This campaign no longer exists.',
  segment_not_found: 'This segment no longer exists.',
  segment_in_use: 'The campaign {{campaign}} uses this segment. End the campaign first.',
  segments_counting: 'We are still counting your customers ({{percent}}% done).',
  segments_too_many: 'Your store already has {{most}} segments. Delete one first.',
  rule_change_not_found: 'This rule change no longer exists.',
  rule_change_decided: 'This rule change was already decided.',
  inbox_event_not_found: 'This event is no longer in the inbox.',
  batch_not_found: 'This bulk adjustment no longer exists.',
  batch_state_passed:
    'This bulk adjustment was already applied, undone or discarded. Check its status before you continue.',
  batch_empty: 'No row of this bulk adjustment can be applied. Correct the rows and start again.',
  batch_above_day_limit:
    'This exceeds what you can adjust today without approval. Ask the owner to apply it.',
  batch_above_limit:
    'A row has more points than your role can adjust at once ({{limit}}). Ask an owner to do it.',
  batch_too_large:
    'A bulk adjustment can have up to {{most}} rows. Split the file and apply each part separately.',
  order_import_not_found: 'This import no longer exists.',
  order_import_state_passed: 'This import is no longer in that state. Reload the page to see it.',
  order_import_open: 'Your store already has another file of orders. Finish it or discard it first.',
  order_import_part_missing: 'A part of the file is missing. Select the file again to continue.',
  order_import_many_rejects:
    '{{rejected}} of {{lines}} rows cannot be imported. Confirm that you import the others.',
  own_reading_passed: 'This reading has already ended. Reload the page to see it.',
  what_if_busy: 'Other trials are running for your store. Try again in a moment.',
  what_if_too_long: 'This period has too many orders for one trial. Choose a shorter period.',
  referral_not_found: 'This invitation no longer exists.',
} as const;
