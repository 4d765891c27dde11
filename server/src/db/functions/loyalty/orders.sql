-- The order list, filtered by what orders earned, with up to half a million orders and more. The functions run as the owner for the reason
-- given in customers-listing.sql. Applied at every start; safe to repeat.

-- One page of orders. Counting stops at `p_most` (`is_least`). `p_outcome` is all, earned, nothing or unsettled; a search matches order
-- numbers and, when at most 200 customers match, their orders.
create or replace function order_page(
  p_store_id text, p_text text, p_outcome text, p_customer_id text, p_sort text, p_descending boolean,
  p_offset bigint, p_limit integer, p_most integer
) returns table (total bigint, is_least boolean, order_ids text[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  buyers text[] := '{}';
  filter text := 'o.store_id = $1 and ($2::text is null or o.customer_id = $2)';
  of_buyers text;
  search text := 'true';
  sorted text := case when p_sort = 'points' then 'o.standing_points' else 'o.placed_at' end
    || case when p_descending then ' desc nulls last, o.id desc' else ' asc nulls first, o.id asc' end;
  plan json;
  matches bigint := p_most + 1;
  ids text[];
begin
  perform ledger_check_store(p_store_id);
  filter := filter || case
    when p_outcome = 'all' then ''
    -- What an order earned bounds what is left of it: with the sort's own index, the others are never read.
    when p_sort = 'points' and p_outcome = 'nothing' then ' and o.outcome = ''nothing'' and o.standing_points <= 0'
    when p_sort = 'points' and p_outcome = 'unsettled' then ' and o.outcome = ''unsettled'' and o.standing_points is null'
    else format(' and o.outcome = %L', p_outcome)
  end;
  if p_text <> '' then
    buyers := coalesce(customers_few(p_store_id, p_text, 'all', 200), '{}');
    of_buyers := case when cardinality(buyers) > 0 then ' or o.customer_id = any($3)' else '' end;
    search := search_conditions(p_store_id, p_text, 'search_grams(o.store_id, o.search)', 'o.search') || of_buyers;
    execute format('explain (format json) select from store_order o where %s and (%s)', filter, search)
      into plan using p_store_id, p_customer_id, buyers;
  end if;
  -- If the planner expects far more, they are not counted: listing them all takes long even with the index.
  if coalesce((plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint, 0) < 20 * p_most then
    execute format('select count(*) from (select from store_order o where %s and (%s) limit $4) o', filter, search)
      into matches using p_store_id, p_customer_id, buyers, p_most + 1;
  end if;
  -- With this many matches they most likely lie close together: walk the order for a while.
  if matches > p_most and p_text <> '' then
    execute format(
      'select array(select o.id from (select * from store_order o where %s order by %s limit 20000) o where %s limit $4 offset $5)',
      filter, sorted, search_conditions(p_store_id, p_text, null, 'o.search') || of_buyers
    ) into ids using p_store_id, p_customer_id, buyers, p_limit, p_offset;
  end if;
  if ids is null or cardinality(ids) < p_limit then
    execute format('select array(select o.id from store_order o where %s and (%s) order by %s limit $4 offset $5)', filter, search, sorted)
      into ids using p_store_id, p_customer_id, buyers, p_limit, p_offset;
  end if;
  return query select least(matches, p_most), matches > p_most, ids;
end
$$;

revoke all on function order_page(text, text, text, text, text, boolean, bigint, integer, integer) from public;
grant execute on function order_page(text, text, text, text, text, boolean, bigint, integer, integer) to apps_hub_app;
