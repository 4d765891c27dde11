-- Bulk writes of loyalty, as in shop/many-rows.sql. Reapplied by each new version; safe to repeat.

-- Opens empty wallets for those of these customers who have none.
create or replace function wallets_open(p_store_id text, p_customer_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[] := array(
    select c.id from customer c where c.store_id = p_store_id and c.id = any(p_customer_ids) order by c.id
  );
begin
  perform require_current_store(p_store_id);
  insert into wallet (store_id, customer_id) values (p_store_id, unnest(ids))
  on conflict (store_id, customer_id) do nothing;
end
$$;

-- Adds a line of `p_points` per customer to a batch; unknown customers become lines with a problem.
create or replace function batch_customers_add(p_store_id text, p_batch_id text, p_customer_ids text[], p_points bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added record;
begin
  perform require_current_store(p_store_id);
  select array_agg(g.line::integer) as lines, array_agg(coalesce(c.name, g.id)) as names, array_agg(c.id) as ids,
    array_agg(case when c.id is null then 'customer_unknown' end) as problems
  into added
  from unnest(p_customer_ids) with ordinality g (id, line)
  left join customer c on c.store_id = p_store_id and c.id = g.id;
  insert into adjustment_batch_line (store_id, batch_id, line, reference, customer_id, points, problem)
  values (p_store_id, p_batch_id, unnest(added.lines), unnest(added.names), unnest(added.ids), p_points, unnest(added.problems));
end
$$;

-- Adds lines of a file to a batch, as parsed.
create or replace function batch_lines_add(p_store_id text, p_batch_id text, p_lines jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added record;
begin
  perform require_current_store(p_store_id);
  select array_agg(l.line) as lines, array_agg(l.reference) as names, array_agg(l."customerId") as ids, array_agg(l.points) as points,
    array_agg(l.problem) as problems, array_agg(l.target) as targets, array_agg(l."endsOn") as ends
  into added
  from jsonb_to_recordset(p_lines) l (
    line integer, reference text, "customerId" text, points bigint, problem text, target bigint, "endsOn" text
  );
  insert into adjustment_batch_line (store_id, batch_id, line, reference, customer_id, points, problem, target, ends_on)
  values (p_store_id, p_batch_id, unnest(added.lines), unnest(added.names), unnest(added.ids), unnest(added.points),
    unnest(added.problems), unnest(added.targets), unnest(added.ends));
end
$$;

-- Plans emails of one kind to customers; one that was planned before, whatever became of it, stays as it is. Returns how many are new.
create or replace function customer_mails_add(p_store_id text, p_kind text, p_now timestamptz, p_due_at timestamptz, p_mails jsonb)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  planned record;
  added integer;
begin
  perform require_current_store(p_store_id);
  select array_agg(m.id) as ids, array_agg(m."customerId") as customer_ids, array_agg(m.occasion) as occasions, array_agg(m.facts) as facts
  into planned
  from (
    select r.* from jsonb_to_recordset(p_mails) r (id text, "customerId" text, occasion text, facts jsonb)
    order by r."customerId", r.occasion
  ) m;
  insert into customer_mail (store_id, id, customer_id, kind, occasion, state, facts, planned_at, due_at)
  values (p_store_id, unnest(planned.ids), unnest(planned.customer_ids), p_kind, unnest(planned.occasions), 'planned', unnest(planned.facts),
    p_now, p_due_at)
  on conflict (store_id, customer_id, kind, occasion) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

revoke all on function
  wallets_open(text, text[]), batch_customers_add(text, text, text[], bigint), batch_lines_add(text, text, jsonb),
  customer_mails_add(text, text, timestamptz, timestamptz, jsonb)
from public;
grant execute on function
  wallets_open(text, text[]), batch_customers_add(text, text, text[], bigint), batch_lines_add(text, text, jsonb),
  customer_mails_add(text, text, timestamptz, timestamptz, jsonb)
to apps_hub_app;
