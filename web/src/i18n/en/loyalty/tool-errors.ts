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
  what_if_busy: 'Other trials are running for your store. Try again in a moment.',
  what_if_too_long: 'This period has too many orders for one trial. Choose a shorter period.',
  referral_not_found: 'This invitation no longer exists.',
} as const;
