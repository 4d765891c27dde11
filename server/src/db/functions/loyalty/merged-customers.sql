-- Merged customers. Reapplied by each new version; safe to repeat.

-- Locks wallets, in one order for everybody.
create or replace function wallets_lock(p_store_id text, p_customer_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  perform from wallet w where w.store_id = p_store_id and w.customer_id = any(p_customer_ids) order by w.customer_id for update;
end
$$;

revoke all on function wallets_lock(text, text[]) from public;
grant execute on function wallets_lock(text, text[]) to apps_hub_app;

-- The key of the other posting of a transfer, which takes points from one wallet and adds them to another.
create or replace function transfer_pair(p_key text) returns text
language plpgsql immutable as $$
begin
  return regexp_replace(p_key, '(out|in)$', '') || case when p_key like '%:out' then 'in' else 'out' end;
end
$$;

-- The merged customers of a store, each with the customer who has their points now.
create or replace function merged_homes(p_store_id text, out ids text[], out homes text[])
language plpgsql stable set search_path = public, pg_temp as $$
begin
  with recursive up as (
    select c.id, c.merged_into as home from customer c where c.store_id = p_store_id and c.merged_into is not null
    union all
    select u.id, c.merged_into from up u
    join customer c on c.store_id = p_store_id and c.id = u.home and c.merged_into is not null
  )
  select coalesce(array_agg(u.id), '{}'), coalesce(array_agg(u.home), '{}') into ids, homes
  from up u join customer c on c.store_id = p_store_id and c.id = u.home and c.merged_into is null;
end
$$;
