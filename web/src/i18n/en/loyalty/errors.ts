/** Errors that only pages of the loyalty app show. */
export const loyaltyErrors = {
  customer_not_found: "We can't find this customer.",
  return_not_open: 'This return has already been entered.',
  customer_inactive: 'This customer is inactive. Activate the customer first.',
  customer_merged: 'This customer was merged into another one. Open that customer instead.',
  customer_erased: 'This customer’s personal data was erased; it cannot be changed any more.',
  customer_already_exists: 'A customer with this email or phone already exists.',
  campaign_not_found: 'This campaign no longer exists.',
  segment_not_found: 'This segment no longer exists.',
  segment_in_use:
    'The campaign {{campaign}} uses this segment. End the campaign first, then delete the segment.',
  segments_counting: 'We are still counting your customers ({{percent}}% done). Try again in a minute.',
  segments_too_many: 'Your store already has {{most}} segments. Delete one first.',
  collection_method_not_found: 'This collection method no longer exists.',
  redemption_method_not_found: 'This redemption method no longer exists.',
  redemption_method_last:
    'Cannot delete the last redemption method. At least one redemption method is required.',
  redemption_method_inactive: 'This redemption method is inactive.',
  method_changed_meanwhile: 'Someone else changed this method while you were editing it.',
  balance_too_low: 'The available balance is too low.',
  adjustment_not_found: "This adjustment can't be undone here.",
  coupon_not_found: "We can't find this coupon.",
  coupon_returned: 'These points were already returned.',
  coupon_being_created: 'This coupon is still being created. Try again in a minute.',
  reward_ended: 'The last day of this reward has passed.',
  reward_sold_out: 'This reward is sold out.',
  reward_limit_reached: 'This customer has reached the limit for this reward ({{most}}).',
  redemption_limit_reached: 'Daily coupon limit reached ({{most}}).',
  balance_changed: 'The balance has changed. Try again.',
  shopper_code_wrong: 'The code is wrong or has expired.',
  adjustment_undone: 'This adjustment was already undone.',
  adjustment_expired: 'These points have already expired, so there is nothing to take back.',
  points_below_required: 'These are fewer points than the redemption method requires.',
  points_not_exact: 'Enter exactly the number of points that this redemption method requires.',
  approval_above_limit: 'The points exceed what your role can approve.',
  download_ticket_invalid: 'This download link has expired. Start the download again.',
  merge_blocked: 'These two customers can’t be merged or separated now. Reload the page.',
  merge_points_used:
    'This can’t be undone now: points of the merge have been used or have expired. If a coupon has them, return its points first.',
  loss_unconfirmed: 'This gives back more of an order than your limit. Confirm it first.',
  rule_needs_approval: 'This method gives more than you may give without approval.',
  rule_change_not_found: 'This rule change no longer exists.',
  rule_change_decided: 'This rule change was already decided.',
  approval_gains: 'You could gain from this as a customer, so someone else must do it.',
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
  ledger_differs:
    "A customer's balance does not match the recorded transactions, so nothing was erased. See “Balance check”.",
  what_if_busy: 'Other trials are running for your store. Try again in a moment.',
  what_if_too_long: 'This period has too many orders for one trial. Choose a shorter period.',
  referral_not_found: 'This invitation no longer exists.',
  adjustment_request_not_found: 'This adjustment request no longer exists.',
  adjustment_request_decided: 'This adjustment was already approved or declined.',
  approval_needs_another: 'You requested this adjustment, so someone else must approve it.',
} as const;

/** The errors of single fields. */
export const loyaltyFieldErrors = {
  phone_taken: 'Another customer already has this phone number:',
  points_not_whole: 'Points must be a whole number.',
  points_not_positive: 'Points must be more than zero.',
  points_too_many: 'Enter a number from 1 to {{most}}.',
  percent_out_of_range: 'The percentage must be above 0 and no more than 100.',
  products_required: 'Choose at least one product.',
  host_cannot: 'Your store platform has no coupons like this.',
  no_fixed_reward: 'Add a redemption method with a fixed value first, or set a budget in points.',
  span_too_long: 'Choose a period of up to {{years}} years.',
  day_in_future: 'Choose today or an earlier day.',
} as const;
