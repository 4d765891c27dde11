-- Customer search: by the beginnings of the name's words, the email address, the phone number or the host's id, and by the end of the
-- number. Each of these is a row of customer_word (customer-words.sql), so a search reads as many rows as it finds, however many
-- customers there are. customers_found and customers_after are security definer functions, because queries without row-level security are
-- planned better; they first check that they are called for the transaction's own store. Reapplied by each new version; safe to repeat.

create or replace function search_statuses(p_status text) returns text[]
language plpgsql immutable as $$
begin
  return case p_status when 'all' then '{active,inactive}'::text[] else array[p_status] end;
end
$$;

-- Several texts are used as words (such as a phone number in several notations); a single text is split into words.
create or replace function search_words_of(p_texts text[]) returns text[]
language plpgsql immutable as $$
begin
  return case when cardinality(p_texts) > 1 then p_texts else search_words(p_texts[1]) end;
end
$$;

-- Up to `p_most` customers with at least one of these words.
create or replace function customers_with_any(p_store_id text, p_words text[], p_statuses text[], p_most integer) returns text[]
language plpgsql stable as $$
begin
  return array(
    select distinct f.customer_id from unnest(p_words) x (word)
    cross join lateral (
      select w.customer_id from customer_word w
      where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= x.word and w.word < x.word || chr(1114111)
      -- A customer may have two words with the same beginning.
      limit 2 * p_most
    ) f limit p_most
  );
end
$$;

-- The words, rarest first, and how many rows the rarest has. Counting stops at `p_most`; if all are that common, the longest comes first.
create or replace function search_words_by_rarity(
  p_store_id text, p_words text[], p_statuses text[], p_most integer, out words text[], out fewest bigint
)
language plpgsql stable as $$
begin
  select array_agg(x.word order by n.customers, length(x.word) desc), min(n.customers) into words, fewest from unnest(p_words) x (word)
  cross join lateral (
    select count(*) as customers from (
      select from customer_word w
      where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= x.word and w.word < x.word || chr(1114111)
      limit p_most
    ) w
  ) n;
end
$$;

-- Reads up to `p_rows` rows of the first word, and looks up the other words per customer. Returns up to `p_most` customers.
create or replace function customers_with_all_by_first(
  p_store_id text, p_words text[], p_statuses text[], p_rows integer, p_most integer
) returns text[]
language plpgsql stable as $$
declare
  further text;
  found text[] := array(
    select distinct f.customer_id from (
      select w.customer_id from customer_word w
      where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= p_words[1] and w.word < p_words[1] || chr(1114111)
      limit p_rows
    ) f
  );
begin
  foreach further in array coalesce(p_words[2:], '{}') loop
    found := array(
      select distinct w.customer_id from customer_word w
      where w.store_id = p_store_id and w.customer_id = any(found) and w.word >= further and w.word < further || chr(1114111)
      limit case when further = p_words[cardinality(p_words)] then p_most end
    );
  end loop;
  return found;
end
$$;

-- Reads all rows of each of two or more words; returns the customers with all of them.
create or replace function customers_with_all_by_each(p_store_id text, p_words text[], p_statuses text[]) returns text[]
language plpgsql stable as $$
declare
  further text;
  found text[] := array(
    select w.customer_id from customer_word w
    where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= p_words[1] and w.word < p_words[1] || chr(1114111)
    intersect
    select w.customer_id from customer_word w
    where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= p_words[2] and w.word < p_words[2] || chr(1114111)
  );
begin
  foreach further in array p_words[3:] loop
    found := array(
      select unnest(found)
      intersect
      select w.customer_id from customer_word w
      where w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= further and w.word < further || chr(1114111)
    );
  end loop;
  return found;
end
$$;

-- The ids of customers that match a search, at most `p_most`. All words of a text must match; of several texts, one suffices.
create or replace function customers_found(p_store_id text, p_texts text[], p_status text, p_most integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  statuses text[] := search_statuses(p_status);
  words text[] := search_words_of(p_texts);
  -- With this many rows of one word, reading all rows of every word is faster than looking up each customer's other words.
  looked_up_rows constant integer := 4 * p_most;
  fewest_rows bigint;
  found text[];
begin
  perform require_current_store(p_store_id);
  -- Our own id is only matched as a whole.
  if p_texts[1] ~ '^cus_[0-9a-z]{26}$' then
    return array(select c.id from customer c where c.store_id = p_store_id and c.id = p_texts[1] and c.status = any(statuses));
  end if;
  if cardinality(p_texts) > 1 or cardinality(words) = 1 then
    return customers_with_any(p_store_id, words, statuses, p_most);
  end if;
  select r.words, r.fewest into words, fewest_rows from search_words_by_rarity(p_store_id, words, statuses, looked_up_rows) r;
  found := customers_with_all_by_first(p_store_id, words, statuses, looked_up_rows, p_most);
  if coalesce(fewest_rows, 0) < looked_up_rows or cardinality(found) = p_most then
    return found;
  end if;
  -- Each word is common, but few customers have all.
  return (customers_with_all_by_each(p_store_id, words, statuses))[1:p_most];
end
$$;

-- All customers after an id with at least this many of these words, by id.
create or replace function customers_matching(p_store_id text, p_words text[], p_least integer, p_statuses text[], p_after text)
returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return array(
    select w.customer_id from unnest(p_words) x (word)
    join customer_word w on w.store_id = p_store_id and w.status = any(p_statuses) and w.word >= x.word and w.word < x.word || chr(1114111)
    where w.customer_id > p_after
    group by w.customer_id having count(distinct x.word) >= p_least order by w.customer_id
  );
end
$$;

-- The next customers by id, for callers that iterate over all of them; no text matches everybody.
create or replace function customers_after(p_store_id text, p_texts text[], p_status text, p_after text, p_limit integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  statuses text[] := search_statuses(p_status);
  words text[] := search_words_of(p_texts);
begin
  perform require_current_store(p_store_id);
  if p_texts = '{}' or p_texts[1] ~ '^cus_[0-9a-z]{26}$' then
    return array(
      select c.id from customer c
      where c.store_id = p_store_id and c.id > p_after and c.status = any(statuses) and c.merged_into is null and (p_texts = '{}' or c.id = p_texts[1])
      order by c.id limit p_limit
    );
  end if;
  return (customers_matching(
    p_store_id, words, case when cardinality(p_texts) > 1 then 1 else cardinality(words) end, statuses, p_after
  ))[1:p_limit];
end
$$;

revoke all on function
  customers_found(text, text[], text, integer), customers_after(text, text[], text, text, integer)
from public;
grant execute on function customers_found(text, text[], text, integer), customers_after(text, text[], text, text, integer)
to apps_hub_app;
