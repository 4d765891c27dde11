-- The list of a store's orders by what they earned, also with half a million of them. Functions run as the owner for the reason that
-- customer-listing.sql gives. Applied at every start; safe to repeat.

-- One page of orders. From `p_most` on it is not counted how many there are (`is_least`). `p_outcome` is all, earned, nothing or
-- unsettled; a search looks at the order's numbers and, when it names at most 200 customers, at theirs.
create or replace function order_page(
  p_store_id text, p_text text, p_outcome text, p_customer_id text, p_sort text, p_descending boolean,
  p_offset bigint, p_limit integer, p_most integer
) returns table (total bigint, is_least boolean, order_ids text[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  buyers text[] := '{}';
  filter text := 'o.store_id = $1 and ($2::text is null or o.customer_id = $2)';
  sorted text := case when p_sort = 'points' then 'points_of_order(o.earning)' else 'o.placed_at' end
    || case when p_descending then ' desc nulls last, o.id desc' else ' asc nulls first, o.id asc' end;
  matches bigint;
begin
  perform ledger_check_store(p_store_id);
  filter := filter || case p_outcome
    when 'earned' then ' and (points_of_order(o.earning) > 0)'
    when 'nothing' then ' and not (points_of_order(o.earning) > 0)'
    when 'unsettled' then ' and (points_of_order(o.earning) > 0) is null'
    else '' end;
  if p_text <> '' then
    buyers := customers_found(p_store_id, p_text, 'all', 201);
    if cardinality(buyers) > 200 then
      buyers := '{}';
    end if;
    filter := format('%s and (%s or o.customer_id = any($3))', filter, search_conditions(
      p_text, 'search_key(search_of_order(o.number, o.external_id))', 'search_of_order(o.number, o.external_id)'));
  end if;
  execute format('select count(*) from (select from store_order o where %s limit $4) o', filter)
    into matches using p_store_id, p_customer_id, buyers, p_most + 1;
  return query execute format(
    'select least($4, $5)::bigint, $4 > $5, array(select o.id from store_order o where %s order by %s limit $6 offset $7)', filter, sorted
  ) using p_store_id, p_customer_id, buyers, matches, p_most::bigint, p_limit, p_offset;
end
$$;

revoke all on function order_page(text, text, text, text, text, boolean, bigint, integer, integer) from public;
grant execute on function order_page(text, text, text, text, text, boolean, bigint, integer, integer) to apps_hub_app;
