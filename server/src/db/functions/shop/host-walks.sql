-- Stores that installed an app before their host's past was brought: it is brought now, and from then on compared each night, without
-- waiting until the host authorises the app again. Once begun, a store has a walk. Each node looks after the stores that it holds.
-- Applied with every new version; safe to repeat.

do $$
declare
  here record;
  found record;
begin
  for here in select * from parts_here(array['host_credential', 'host_walk']) loop
    -- Read first, then written: Citus refuses one statement about its own tables, a store's part and a table that each node has for itself.
    for found in execute format(
      'select s.id, s.created_at from store s '
      'where s.status = ''active'' and s.platform not in (''hub'', ''sandbox'') and %s '
      'and exists (select from %I c where c.store_id = s.id) '
      'and not exists (select from %I w where w.store_id = s.id and w.purpose = ''backfill'')',
      here.holds, here.parts[1], here.parts[2]
    ) loop
      insert into due_work (store, step, due_at) values (found.id, 'host.backfill', found.created_at);
    end loop;
  end loop;
end
$$;
