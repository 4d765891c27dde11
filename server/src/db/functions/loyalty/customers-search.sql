-- Customer search, with up to a million customers and more. Grams (search_grams) find candidates and the folded text decides; a search
-- with very many matches walks the listing instead. The functions run as the owner for the reason given in customers-listing.sql.
-- Applied at every start; safe to repeat.

-- Grams of the first thousand signs, as the migration describes them: more would belong to no name or number, and finding each sign in a
-- text of several bytes each takes longer the further it is. The same grams as ever for shorter texts, so the indexes stay valid.
create or replace function search_grams(p_store_id text, p_folded text) returns integer[]
language plpgsql immutable parallel safe as $$
declare
  grams integer[] := '{}';
  word text;
begin
  foreach word in array string_to_array(left(p_folded, 1000), ' ') loop
    grams := grams || hashtext(p_store_id || left(word, 1)) || hashtext(p_store_id || left(word, 2));
    for i in 1..length(word) - 2 loop
      grams := grams || hashtext(p_store_id || substr(word, i, 3));
    end loop;
    for i in 1..length(word) - 4 loop
      grams := grams || hashtext(p_store_id || substr(word, i, 5));
    end loop;
  end loop;
  return grams;
end
$$;

-- Turns a search text into a condition on the grams (none when no index is to be used) and on the folded text. Every word must occur; a
-- word of one or two characters only at the start of a word. A telephone number matches however it is written.
create or replace function search_conditions(p_store_id text, p_text text, p_grams text, p_folded text) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  -- "Abdullah", "Abd Rabbih" and their like are written as one word or two; both parts are in both.
  folded text := regexp_replace(btrim(search_fold(p_text)), '(^|\s)عبد(?=\S{3})', '\1عبد ', 'g');
  digits text := ltrim(regexp_replace(folded, '[^0-9]', '', 'g'), '0');
  words text[] := array_remove(regexp_split_to_array(folded, '\s+'), '');
  likes text;
begin
  if folded ~ '^[0-9+() ./-]+$' and length(digits) >= 3 then
    words := array[digits];
  end if;
  select string_agg(format('%s like %L', p_folded, w.pattern), ' and ') into likes
  from (
    select case when length(u.word) < 3 then '% ' else '%' end
      || replace(replace(replace(u.word, '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern
    from unnest(words[1:6]) u (word)
  ) w;
  return coalesce(
    case when p_grams is null then '' else format('%s @> %L and ', p_grams, search_grams_asked(p_store_id, words[1:6])) end || likes,
    'false'
  );
end
$$;

-- The ids of customers that match a search, at most `p_most`.
create or replace function customers_found(p_store_id text, p_text text, p_status text, p_most integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  found text[];
begin
  perform ledger_check_store(p_store_id);
  -- A whole id shares most of its characters with every other id, so it is looked up by key.
  if p_text ~ '^cus_[0-9a-z]{26}$' then
    return array(
      select c.id from customer c
      where c.store_id = p_store_id and c.id = p_text and (p_status = 'all' or c.status = p_status)
    );
  end if;
  execute format(
    'select array(select c.id from customer c where c.store_id = $1 and ($2 = ''all'' or c.status = $2) and %s limit $3)',
    search_conditions(p_store_id, p_text, 'search_grams(c.store_id, c.search)', 'c.search')
  ) into found using p_store_id, p_status, p_most;
  return found;
end
$$;

-- Whether more than `p_most` names begin with a text.
create or replace function customers_named_more(p_store_id text, p_text text, p_status text, p_most integer) returns boolean
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  low text := btrim(search_fold(p_text));
begin
  return low <> '' and p_most < (
    select count(*) from (
      select from customer_listing l
      where l.store_id = p_store_id and l.by_name >= low and l.by_name < low || chr(1114111)
        and l.status = any(case p_status when 'all' then '{active,inactive}'::text[] else array[p_status] end)
      limit p_most + 1
    ) l
  );
end
$$;

-- Whether a search certainly matches more than `p_most`, judged by a sample of about a thousand customers: true only if so many of them
-- match that fewer overall would be a one-in-millions coincidence. A small store is always counted instead.
create or replace function customers_surely_more(p_store_id text, p_text text, p_status text, p_most integer) returns boolean
language plpgsql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  customers bigint := (
    select sum(s.active + s.inactive) from customer_listing_stretch s where s.store_id = p_store_id and s.sort = 'createdAt'
  );
  looked_at bigint;
  hits bigint;
  expected numeric;
begin
  if customers is null or customers < 20 * p_most or p_text ~ '^cus_[0-9a-z]{26}$' then
    return false;
  end if;
  execute format($sql$
    select count(*), count(*) filter (where ($2 = 'all' or c.status = $2) and %s)
    from (
      select s.low from (
        select t.low, row_number() over (order by t.low) - 1 as place, count(*) over () as stretches
        from customer_listing_stretch t where t.store_id = $1 and t.sort = 'createdAt'
      ) s where s.place %% greatest(s.stretches / 50, 1) = 0
    ) start
    cross join lateral (
      select n.status, n.search from customer n
      where n.store_id = $1 and n.id >= start.low collate "default" order by n.id limit 20
    ) c$sql$, search_conditions(p_store_id, p_text, null, 'c.search')) into looked_at, hits using p_store_id, p_status;
  expected := looked_at * p_most / customers::numeric;
  return hits > expected + 6 * sqrt(expected) + 4;
end
$$;

-- The ids of all customers that match a search; null when there are more than `p_most`, usually without searching for them.
create or replace function customers_few(p_store_id text, p_text text, p_status text, p_most integer) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  ids text[];
begin
  if customers_named_more(p_store_id, p_text, p_status, p_most) or customers_surely_more(p_store_id, p_text, p_status, p_most) then
    return null;
  end if;
  ids := customers_found(p_store_id, p_text, p_status, p_most + 1);
  return case when cardinality(ids) <= p_most then ids end;
end
$$;

-- With this many matches they lie close together in any order: walks it until the page is full, past at most `p_patience` customers.
-- In name order, optionally only past those whose name begins with the text.
create or replace function customers_walked(
  p_store_id text, p_text text, p_sort text, p_descending boolean, p_status text, p_offset integer, p_limit integer,
  p_only_named boolean, p_patience integer
) returns text[]
language plpgsql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  low text := case when p_only_named then btrim(search_fold(p_text)) else '' end;
  direction text := case when p_descending then 'desc' else 'asc' end;
  branch text := format(
    '(select %1$I as place from customer_listing where store_id = $1 and status = %%L and %1$I >= $4 and %1$I < $5 '
    'order by %1$I %2$s limit $6)', listing_column(p_sort), direction
  );
  ids text[];
begin
  execute format(
    'select array(select c.id from (select p.place from (%1$s) p order by p.place %2$s limit $6) l '
    'join customer c on c.store_id = $1 and c.id = (''cus_'' || right(l.place, 26)) collate "default" where %3$s '
    'order by l.place %2$s limit $2 offset $3)',
    case when p_status = 'all' then format(branch, 'active') || ' union all ' || format(branch, 'inactive') else format(branch, p_status) end,
    direction, search_conditions(p_store_id, p_text, null, 'c.search')
  ) into ids using p_store_id, p_limit, p_offset, low, low || chr(1114111), p_patience;
  return ids;
end
$$;

-- Matches may cluster in an order, perhaps at its far end: the same name in name order, one import among the newest. Then all matches are
-- sorted, by the same places a walk would have met, so that one page may be walked and the next sorted.
create or replace function customers_sorted(
  p_store_id text, p_text text, p_sort text, p_descending boolean, p_status text, p_offset integer, p_limit integer
) returns text[]
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  place text := case p_sort when 'customer' then 'listing_place_of_name(c.name, c.id)' when 'createdAt' then 'c.id' else format(
    '(select l.%I from customer_listing l where l.store_id = c.store_id and l.customer_id = c.id)', listing_column(p_sort)) end;
  ids text[];
begin
  execute format(
    'select array(select c.id from customer c where c.store_id = $1 and ($2 = ''all'' or c.status = $2) and %1$s '
    'order by %2$s collate "C" %3$s limit $3 offset $4)',
    search_conditions(p_store_id, p_text, 'search_grams(c.store_id, c.search)', 'c.search'), place,
    case when p_descending then 'desc' else 'asc' end
  ) into ids using p_store_id, p_status, p_limit, p_offset;
  return ids;
end
$$;

drop function if exists customers_sorted_by_name(text, text, boolean, text, integer, integer);
drop function if exists customer_search_page(text, text, text, boolean, text, bigint, integer, integer);

-- One page of search results. Counting stops at `p_most` (`is_least`). Beyond that, name order shows only names that begin with the text
-- if those alone exceed `p_most`; any other order is walked past at most `p_patience` customers before all matches are sorted.
create or replace function customer_search_page(
  p_store_id text, p_text text, p_sort text, p_descending boolean, p_status text, p_offset bigint, p_limit integer, p_most integer,
  p_patience integer
) returns table (total bigint, is_least boolean, customer_ids text[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  is_named boolean;
  ids text[];
begin
  perform ledger_check_store(p_store_id);
  ids := customers_few(p_store_id, p_text, p_status, p_most);
  if ids is not null then
    return query execute format(
      'select $1, false, array(select l.customer_id::text from customer_listing l where l.store_id = $2 and l.customer_id = any($3) '
      'order by l.%I %s limit $4 offset $5)', listing_column(p_sort), case when p_descending then 'desc' else 'asc' end
    ) using cardinality(ids)::bigint, p_store_id, ids, p_limit, p_offset;
  elsif p_offset >= p_most then
    return query select p_most::bigint, true, '{}'::text[];
  else
    is_named := p_sort = 'customer' and customers_named_more(p_store_id, p_text, p_status, p_most);
    ids := customers_walked(p_store_id, p_text, p_sort, p_descending, p_status, p_offset::integer, p_limit, is_named, p_patience);
    if not is_named and cardinality(ids) < p_limit then
      ids := customers_sorted(p_store_id, p_text, p_sort, p_descending, p_status, p_offset::integer, p_limit);
    end if;
    return query select p_most::bigint, true, ids;
  end if;
end
$$;

-- The next customers by id, for callers that go through all of them.
create or replace function customers_after(
  p_store_id text, p_text text, p_status text, p_after text, p_limit integer
) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  ids text[];
begin
  perform ledger_check_store(p_store_id);
  execute format(
    'select array(select c.id from customer c where c.store_id = $1 and c.id > $2 and ($3 = ''all'' or c.status = $3) and %s '
    'order by c.id limit $4)',
    case when p_text = '' then 'true' else search_conditions(p_store_id, p_text, 'search_grams(c.store_id, c.search)', 'c.search') end
  ) into ids using p_store_id, p_after, p_status, p_limit;
  return ids;
end
$$;

revoke all on function
  customers_found(text, text, text, integer),
  customer_search_page(text, text, text, boolean, text, bigint, integer, integer, integer),
  customers_after(text, text, text, text, integer)
from public;
grant execute on function
  customers_found(text, text, text, integer),
  customer_search_page(text, text, text, boolean, text, bigint, integer, integer, integer),
  customers_after(text, text, text, text, integer)
to apps_hub_app;
