-- Customer search: by how the name's words, the email address, the telephone number or the host's id begin, and by how the number ends.
-- Each of these is a row of customer_word, so a search reads as many rows as it finds, however many customers there are. They run as
-- the owner, which is planned without the row-level rules; so each first checks that it was called for the transaction's own store.
-- Applied at every start; safe to repeat.

revoke insert, update, delete on customer_word from apps_hub_app;

-- The words of a search text. "Abdullah", "Abd Rabbih" and their like are written as one word or two, and are searched as two.
create or replace function search_words(p_text text) returns text[]
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  folded text := regexp_replace(btrim(search_fold(left(p_text, 1000))), '(^|\s)عبد(?=\S{3})', '\1عبد ', 'g');
begin
  return array(select distinct left(w, 80) from unnest(regexp_split_to_array(folded, '\s+')) w where w <> '');
end
$$;

-- What a customer is found by. A name's word also counts from the part behind "Abd", without the article, and from behind a hyphen.
-- A telephone number is written in digits, and backwards behind "<".
create or replace function customer_words(p_name text, p_email text, p_phone text, p_external_id text) returns text[]
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  words text[] := array_remove(regexp_split_to_array(search_fold(left(p_name, 200)), '\s+'), '');
  digits text := ltrim(regexp_replace(search_fold(left(p_phone, 80)), '[^0-9]', '', 'g'), '0');
begin
  words := words || array(select substring(w from '^عبد(\S{3,})$') from unnest(words) w)
    || array(select substring(w from '^[^-]+-(\S+)$') from unnest(words) w);
  words := words || array(select substring(w from '^ال(\S{2,})$') from unnest(words) w)
    || array[btrim(search_fold(left(p_email, 200))), btrim(search_fold(left(p_external_id, 200))), digits, '<' || nullif(reverse(digits), '')];
  return array(select distinct left(w, 80) from unnest(words) w where w <> '');
end
$$;

create or replace function customer_words_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_word w where w.store_id = new.store_id and w.customer_id = new.id;
  end if;
  insert into customer_word (store_id, status, word, customer_id)
  select new.store_id, new.status, w, new.id from unnest(customer_words(new.name, new.email, new.phone, new.external_id)) w;
  return null;
end
$$;

create or replace trigger customer_words_added
  after insert on customer for each row execute function customer_words_write();

create or replace trigger customer_words_changed
  after update on customer for each row
  when ((new.name, new.status, new.email, new.phone, new.external_id)
    is distinct from (old.name, old.status, old.email, old.phone, old.external_id))
  execute function customer_words_write();

-- Installations from before there were words.
do $$
declare
  each_id text;
begin
  if (select count(*) from customer_word) > 0 then
    return;
  end if;
  for each_id in select s.id from store s loop
    insert into customer_word (store_id, status, word, customer_id)
    select each_id, c.status, unnest(customer_words(c.name, c.email, c.phone, c.external_id)), c.id
    from customer c where c.store_id = each_id;
  end loop;
end
$$;

-- The ids of customers that match a search, at most `p_most`. All words of the text must match; of several texts, one is enough.
create or replace function customers_found(p_store_id text, p_texts text[], p_status text, p_most integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  statuses text[] := case p_status when 'all' then '{active,inactive}'::text[] else array[p_status] end;
  words text[] := case when cardinality(p_texts) > 1 then p_texts else search_words(p_texts[1]) end;
  -- So many rows of one word are looked at customer by customer; from there on it is quicker to read all rows of every word.
  walked constant integer := 4 * p_most;
  fewest bigint;
  further text;
  found text[];
begin
  perform ledger_check_store(p_store_id);
  -- Our own id is looked up whole.
  if p_texts[1] ~ '^cus_[0-9a-z]{26}$' then
    return array(select c.id from customer c where c.store_id = p_store_id and c.id = p_texts[1] and c.status = any(statuses));
  end if;
  if cardinality(p_texts) > 1 or cardinality(words) = 1 then
    return array(
      select distinct f.customer_id from unnest(words) x (word)
      cross join lateral (
        select w.customer_id from customer_word w
        where w.store_id = p_store_id and w.status = any(statuses) and w.word >= x.word and w.word < x.word || chr(1114111)
        -- A customer may have two words that begin alike.
        limit 2 * p_most
      ) f limit p_most
    );
  end if;
  -- The rarest word first; of those that are all common, the longest.
  select array_agg(x.word order by n.customers, length(x.word) desc), min(n.customers) into words, fewest from unnest(words) x (word)
  cross join lateral (
    select count(*) as customers from (
      select from customer_word w
      where w.store_id = p_store_id and w.status = any(statuses) and w.word >= x.word and w.word < x.word || chr(1114111)
      limit walked
    ) w
  ) n;
  found := array(
    select distinct f.customer_id from (
      select w.customer_id from customer_word w
      where w.store_id = p_store_id and w.status = any(statuses) and w.word >= words[1] and w.word < words[1] || chr(1114111)
      limit walked
    ) f
  );
  foreach further in array coalesce(words[2:], '{}') loop
    found := array(
      select distinct w.customer_id from customer_word w
      where w.store_id = p_store_id and w.customer_id = any(found) and w.word >= further and w.word < further || chr(1114111)
      limit case when further = words[cardinality(words)] then p_most end
    );
  end loop;
  if coalesce(fewest, 0) < walked or cardinality(found) = p_most then
    return found;
  end if;
  -- Each word is common, and few customers have them all.
  found := array(
    select w.customer_id from customer_word w
    where w.store_id = p_store_id and w.status = any(statuses) and w.word >= words[1] and w.word < words[1] || chr(1114111)
    intersect
    select w.customer_id from customer_word w
    where w.store_id = p_store_id and w.status = any(statuses) and w.word >= words[2] and w.word < words[2] || chr(1114111)
  );
  foreach further in array words[3:] loop
    found := array(
      select unnest(found)
      intersect
      select w.customer_id from customer_word w
      where w.store_id = p_store_id and w.status = any(statuses) and w.word >= further and w.word < further || chr(1114111)
    );
  end loop;
  return found[1:p_most];
end
$$;

-- All customers after an id with at least so many of these words, by id.
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

-- The next customers by id, for callers that go through all of them; no text finds everybody.
create or replace function customers_after(p_store_id text, p_texts text[], p_status text, p_after text, p_limit integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  statuses text[] := case p_status when 'all' then '{active,inactive}'::text[] else array[p_status] end;
  words text[] := case when cardinality(p_texts) > 1 then p_texts else search_words(p_texts[1]) end;
begin
  perform ledger_check_store(p_store_id);
  if p_texts = '{}' or p_texts[1] ~ '^cus_[0-9a-z]{26}$' then
    return array(
      select c.id from customer c
      where c.store_id = p_store_id and c.id > p_after and c.status = any(statuses) and (p_texts = '{}' or c.id = p_texts[1])
      order by c.id limit p_limit
    );
  end if;
  return (customers_matching(
    p_store_id, words, case when cardinality(p_texts) > 1 then 1 else cardinality(words) end, statuses, p_after
  ))[1:p_limit];
end
$$;

-- What searched by parts of words before.
do $$
begin
  if exists (select from pg_attribute a where a.attrelid = 'customer'::regclass and a.attname = 'search' and not a.attisdropped) then
    alter table customer drop column search;
    alter table store_order drop column search;
  end if;
end
$$;
drop index if exists store_order_by_outcome;
drop function if exists order_page(text, text, text, text, text, boolean, bigint, integer, integer), search_grams(text, text),
  search_grams_asked(text, text[]), search_conditions(text, text, text, text), customers_found(text, text, text, integer),
  customers_named_more(text, text, text, integer), customers_surely_more(text, text, text, integer),
  customers_few(text, text, text, integer), customers_walked(text, text, text, boolean, text, integer, integer, boolean, integer),
  customers_sorted(text, text, text, boolean, text, integer, integer), customers_after(text, text, text, text, integer),
  customer_search_page(text, text, text, boolean, text, bigint, integer, integer, integer);

revoke all on function
  customer_words_write(), customers_found(text, text[], text, integer), customers_after(text, text[], text, text, integer)
from public;
grant execute on function customers_found(text, text[], text, integer), customers_after(text, text[], text, text, integer)
to apps_hub_app;
