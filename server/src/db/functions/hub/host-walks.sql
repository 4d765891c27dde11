-- Stores that installed an app before their host's past was brought: it is brought now, and from then on compared each night, without
-- waiting until the host authorises the app again. Once begun, a store has a walk. Each node looks after the stores that it holds.
-- Applied with every new version; safe to repeat.

do $$
declare
  here record;
  due record;
begin
  -- Two statements: a node does not join a table that it has for itself with one of which each node has a copy.
  for here in select * from parts_here(array['host_credential', 'host_walk']) loop
    for due in execute format(
      'select s.id, s.created_at from store s '
      'where s.status = ''active'' and s.platform not in (''hub'', ''sandbox'') and %s '
      'and s.id in (select c.store_id from %I c) '
      'and s.id not in (select w.store_id from %I w where w.purpose = ''backfill'')',
      here.holds, here.parts[1], here.parts[2]
    ) loop
      insert into due_work (store, step, due_at) values (due.id, 'host.backfill', due.created_at);
    end loop;
  end loop;
end
$$;
