-- The search index of customers: a row of customer_word per word of the name, and for the email address, the phone number and the host's
-- id. Triggers maintain it; customers-search.sql reads it. Reapplied by each new version; safe to repeat.

revoke insert, update, delete on customer_word from apps_hub_app;

-- The words of a search text. "Abdullah", "Abd Rabbih" and the like are written as one word or two, and are always searched as two.
create or replace function search_words(p_text text) returns text[]
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  folded text := regexp_replace(btrim(search_fold(left(p_text, 1000))), '(^|\s)عبد(?=\S{3})', '\1عبد ', 'g');
begin
  return array(select distinct left(w, 80) from unnest(regexp_split_to_array(folded, '\s+')) w where w <> '');
end
$$;

-- The search words of a customer. A word of the name also counts from after "Abd", without the article, and from after a hyphen. A phone
-- number is stored as digits, and reversed after "<".
create or replace function customer_words(p_name text, p_email text, p_phone text, p_external_id text) returns text[]
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  folded text := search_fold(left(p_name, 200));
  words text[] := array_remove(regexp_split_to_array(folded, '\s+'), '');
  digits text := ltrim(regexp_replace(search_fold(left(p_phone, 80)), '[^0-9]', '', 'g'), '0');
begin
  if folded ~ '[عا-]' then
    words := words || array(select substring(w from '^عبد(\S{3,})$') from unnest(words) w)
      || array(select substring(w from '^[^-]+-(\S+)$') from unnest(words) w);
    words := words || array(select substring(w from '^ال(\S{2,})$') from unnest(words) w);
  end if;
  words := words || array[btrim(search_fold(left(p_email, 200))), btrim(search_fold(left(p_external_id, 200))), digits, '<' || nullif(reverse(digits), '')];
  return array(select distinct left(w, 80) from unnest(words) w where w <> '');
end
$$;

-- The status in the customer list and in the search, which leave merged customers out.
create or replace function customer_listed_as(p_status text, p_merged_into text) returns text
language plpgsql immutable as $$
begin
  return case when p_merged_into is null then p_status else 'merged' end;
end
$$;

-- Writes the words of new customers.
create or replace function customer_words_add(p_store_id text, p_customers customer[]) returns void
language plpgsql as $$
declare
  n record;
begin
  select array_agg(customer_listed_as(c.status, c.merged_into)) as status, array_agg(w.word) as word, array_agg(c.id) as customer_id
  into n
  from unnest(p_customers) c cross join lateral unnest(customer_words(c.name, c.email, c.phone, c.external_id)) w (word);
  insert into customer_word (store_id, status, word, customer_id)
  values (p_store_id, unnest(n.status), unnest(n.word), unnest(n.customer_id))
  on conflict (store_id, status, word, customer_id) do nothing;
end
$$;

create or replace function customer_words_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_word w where w.store_id = new.store_id and w.customer_id = new.id;
  end if;
  insert into customer_word (store_id, status, word, customer_id)
  values (new.store_id, customer_listed_as(new.status, new.merged_into),
    unnest(customer_words(new.name, new.email, new.phone, new.external_id)), new.id);
  return null;
end
$$;

create or replace trigger customer_words_added
  after insert on customer for each row when (current_setting('apps_hub.rows_together', true) is distinct from 'on')
  execute function customer_words_write();

create or replace trigger customer_words_changed
  after update on customer for each row
  when ((new.name, new.status, new.email, new.phone, new.external_id, new.merged_into)
    is distinct from (old.name, old.status, old.email, old.phone, old.external_id, old.merged_into))
  execute function customer_words_write();

revoke all on function customer_words_write() from public;
