-- Closed hand-overs and their hashes. After hub/access.sql, which gives the application the rights on every tenant table. Reapplied by each
-- new version; safe to repeat.

-- Seals are only added, by closing a hand-over.
revoke update, delete on hand_over_seal from apps_hub_app;
revoke delete on hand_over from apps_hub_app;

create or replace function hand_over_stays_closed() returns trigger
language plpgsql as $$
begin
  raise exception 'a closed hand-over is never changed' using errcode = 'restrict_violation';
end
$$;

-- A closed hand-over may lose its driver, when the store is erased, and nothing else.
create or replace trigger hand_over_stays_closed
  before update on hand_over
  for each row when (
    old.closed_at is not null and current_user = 'apps_hub_app' and (
      (to_jsonb(new) - '{driver,driver_salt}'::text[]) is distinct from (to_jsonb(old) - '{driver,driver_salt}'::text[])
      or new.driver is not null or new.driver_salt is not null
    )
  )
  execute function hand_over_stays_closed();
