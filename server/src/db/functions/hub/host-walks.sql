-- Stores that installed an app before their host's past was brought: it is brought now, and from then on compared each night, without
-- waiting until the host authorises the app again. Once begun, a store has a walk.
-- Applied with every new version; safe to repeat.

insert into due_work (store, step, due_at)
select s.id, 'host.backfill', s.created_at
from store s
where s.status = 'active' and s.platform not in ('hub', 'sandbox')
  and exists (select from host_credential c where c.store_id = s.id)
  and not exists (select from host_walk w where w.store_id = s.id and w.purpose = 'backfill');
