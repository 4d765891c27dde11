-- What the functions' files did at each new version, done once here: columns, functions and triggers that nothing uses any more, and rows
-- for installations of earlier versions. On a new database, and on one of the version before this, most of it finds nothing to do.
ALTER TABLE "customer" DROP COLUMN IF EXISTS "search";--> statement-breakpoint
ALTER TABLE "store_order" DROP COLUMN IF EXISTS "search";--> statement-breakpoint
DROP INDEX IF EXISTS "store_order_by_outcome";--> statement-breakpoint
ALTER TABLE "wallet" DROP CONSTRAINT IF EXISTS "wallet_lots_are_the_balance";--> statement-breakpoint
-- Half of each page stays free, so that a whole batch of new balances fits beside the old ones without touching an index (HOT).
ALTER TABLE "wallet" SET (fillfactor = 50);--> statement-breakpoint
-- Not worth a write to the log: after a crash of the database everybody may start a new minute.
ALTER TABLE "allowance" SET UNLOGGED;--> statement-breakpoint
DROP TRIGGER IF EXISTS "posting_reversal_within_original" ON "posting";--> statement-breakpoint
DROP FUNCTION IF EXISTS create_account(text, text, text, text, text, text, timestamptz), claim_sign_in(text, timestamptz, integer, interval),
	is_password_reset_open(text, timestamptz);--> statement-breakpoint
DROP FUNCTION IF EXISTS ledger_posting_text(posting), ledger_post_batch(text, timestamptz, text, text, text, text, text[], bigint[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS order_page(text, text, text, text, text, boolean, bigint, integer, integer), search_grams(text, text),
	search_grams_asked(text, text[]), search_conditions(text, text, text, text), customers_found(text, text, text, integer),
	customers_named_more(text, text, text, integer), customers_surely_more(text, text, text, integer),
	customers_few(text, text, text, integer), customers_walked(text, text, text, boolean, text, integer, integer, boolean, integer),
	customers_sorted(text, text, text, boolean, text, integer, integer), customers_after(text, text, text, text, integer),
	customer_search_page(text, text, text, boolean, text, bigint, integer, integer, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS listing_places(text, text[]), customer_listing_note_update(), customer_page(text, text, boolean, text, bigint, integer),
	customers_most_held(text), customer_listing_forget(text, text), listing_count_stretch(text, text, text),
	listing_move(text, customer_listing[], customer_listing[]), listing_column(text), listing_place_of_points(bigint, text),
	listing_place_of_name(text, text);--> statement-breakpoint
-- Functions that answered fewer columns; CREATE OR REPLACE cannot add one. Those of the version before this stay, since its processes may
-- still call them until the functions' files replace them. (ledger_check_store stays for the same reason: drop it in the next version.)
DO $$
BEGIN
	IF pg_get_function_result(to_regprocedure('loyalty_health(text, timestamptz)')) NOT LIKE '%must_reinstall%' THEN
		DROP FUNCTION loyalty_health(text, timestamptz);
	END IF;
	IF pg_get_function_result(to_regprocedure('loyalty_health_of_all(timestamptz)')) NOT LIKE '%host_differences%' THEN
		DROP FUNCTION loyalty_health_of_all(timestamptz);
	END IF;
END
$$;--> statement-breakpoint
DO $$
BEGIN
	IF to_regtype('ledger_request') IS NOT NULL THEN
		ALTER TYPE ledger_request ADD ATTRIBUTE made_good bigint;
	END IF;
EXCEPTION WHEN duplicate_column THEN
	NULL;
END
$$;--> statement-breakpoint
-- What a customer is found by, as of this version.
CREATE OR REPLACE FUNCTION customer_words(p_name text, p_email text, p_phone text, p_external_id text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
	words text[] := array_remove(regexp_split_to_array(search_fold(left(p_name, 200)), '\s+'), '');
	digits text := ltrim(regexp_replace(search_fold(left(p_phone, 80)), '[^0-9]', '', 'g'), '0');
BEGIN
	words := words || array(SELECT substring(w FROM '^عبد(\S{3,})$') FROM unnest(words) w)
		|| array(SELECT substring(w FROM '^[^-]+-(\S+)$') FROM unnest(words) w);
	words := words || array(SELECT substring(w FROM '^ال(\S{2,})$') FROM unnest(words) w)
		|| array[btrim(search_fold(left(p_email, 200))), btrim(search_fold(left(p_external_id, 200))), digits, '<' || nullif(reverse(digits), '')];
	RETURN array(SELECT DISTINCT left(w, 80) FROM unnest(words) w WHERE w <> '');
END
$$;--> statement-breakpoint
-- Rows for stores of earlier versions: what their customers are found by, and how many there are; and steps that were not scheduled when
-- the store installed its app: its host's past is brought, and old bodies are forgotten. Installations on several servers have them.
DO $$
DECLARE
	each_store record;
BEGIN
	IF to_regclass('pg_dist_partition') IS NOT NULL THEN
		RETURN;
	END IF;
	FOR each_store IN SELECT s.id, s.status, s.platform, s.created_at FROM store s LOOP
		INSERT INTO customer_word (store_id, status, word, customer_id)
		SELECT c.store_id, c.status, unnest(customer_words(c.name, c.email, c.phone, c.external_id)), c.id FROM customer c
		WHERE c.store_id = each_store.id AND NOT EXISTS (SELECT FROM customer_word w WHERE w.store_id = each_store.id);

		INSERT INTO customer_count (store_id, active, inactive)
		SELECT each_store.id, count(*) FILTER (WHERE l.status = 'active'), count(*) FILTER (WHERE l.status <> 'active')
		FROM customer_listing l
		WHERE l.store_id = each_store.id AND NOT EXISTS (SELECT FROM customer_count n WHERE n.store_id = each_store.id)
		HAVING count(*) > 0;

		INSERT INTO due_work (store, step, due_at)
		SELECT each_store.id, 'host.backfill', each_store.created_at
		WHERE each_store.status = 'active' AND each_store.platform NOT IN ('hub', 'sandbox')
			AND EXISTS (SELECT FROM host_credential c WHERE c.store_id = each_store.id)
			AND NOT EXISTS (SELECT FROM host_walk w WHERE w.store_id = each_store.id AND w.purpose = 'backfill');

		INSERT INTO due_work (store, step, due_at)
		SELECT each_store.id, 'bodies.forget', now()
		WHERE EXISTS (SELECT FROM inbox i WHERE i.store_id = each_store.id)
			AND NOT EXISTS (SELECT FROM due_work w WHERE w.store = each_store.id AND w.step = 'bodies.forget');
	END LOOP;
END
$$;
