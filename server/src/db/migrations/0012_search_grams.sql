-- Searches ask an index of grams: every three and every five signs of a word in a row, and the one or two it begins with. Three digits
-- are in tens of thousands of a million customers, five in a few hundred. A gram is one number with its store, so no store's search
-- reads past another's customers, and any script has grams, whatever letters the server's locale knows.
-- (One loop: a query for each row to be indexed would take five times as long.)
CREATE FUNCTION search_grams(p_store_id text, p_folded text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	grams integer[] := '{}';
	word text;
BEGIN
	FOREACH word IN ARRAY string_to_array(p_folded, ' ') LOOP
		grams := grams || hashtext(p_store_id || left(word, 1)) || hashtext(p_store_id || left(word, 2));
		FOR i IN 1..length(word) - 2 LOOP
			grams := grams || hashtext(p_store_id || substr(word, i, 3));
		END LOOP;
		FOR i IN 1..length(word) - 4 LOOP
			grams := grams || hashtext(p_store_id || substr(word, i, 5));
		END LOOP;
	END LOOP;
	RETURN grams;
END
$$;--> statement-breakpoint
-- The grams that a text must have in which these words are found: enough of them, the text itself is compared too.
CREATE FUNCTION search_grams_asked(p_store_id text, p_words text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
	SELECT array_agg(DISTINCT hashtext(p_store_id || substr(w.word, i, g.signs)))
	FROM unnest(p_words) w (word)
	CROSS JOIN LATERAL (SELECT CASE WHEN length(w.word) >= 5 THEN 5 ELSE least(length(w.word), 3) END) g (signs)
	CROSS JOIN LATERAL generate_series(1, length(w.word) - g.signs + 1, greatest(g.signs - 2, 1)) i
);--> statement-breakpoint
-- There in a database that began with trigrams.
DROP INDEX IF EXISTS "customer_search";--> statement-breakpoint
-- Our own id is looked up whole: its grams would be half of the index.
ALTER TABLE "customer" DROP COLUMN "search_key",
	ALTER COLUMN "search" SET EXPRESSION AS (
		search_fold(' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, '')) || ' '
		|| regexp_replace(search_fold(coalesce(phone, '')), '[^0-9]', '', 'g')
	);--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (search_grams("store_id", "search")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- What the list of orders searches, filters and sorts by, as columns: an index of these counts without reading the orders.
DROP INDEX IF EXISTS "store_order_search", "store_order_by_outcome", "store_order_by_points";--> statement-breakpoint
ALTER TABLE "store_order"
	ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold(' ' || number || ' ' || external_id)) STORED,
	ADD COLUMN "earned_points" bigint GENERATED ALWAYS AS (("earning" ->> 'points')::bigint) STORED,
	ADD COLUMN "outcome" text GENERATED ALWAYS AS (
		CASE WHEN ("earning" ->> 'points')::bigint > 0 THEN 'earned' WHEN ("earning" ->> 'points') IS NOT NULL THEN 'nothing' ELSE 'unsettled' END
	) STORED;--> statement-breakpoint
CREATE INDEX "store_order_search" ON "store_order" USING gin (search_grams("store_id", "search")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "store_order_by_outcome" ON "store_order" USING btree ("store_id", "outcome", "placed_at" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
CREATE INDEX "store_order_by_points" ON "store_order" USING btree ("store_id", "earned_points" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
-- The inbox asks for an order's own number.
CREATE INDEX "store_order_number" ON "store_order" USING btree ("store_id", "number");--> statement-breakpoint
DROP FUNCTION search_key(text), search_of_order(text, text), points_of_order(jsonb);--> statement-breakpoint
DROP FUNCTION IF EXISTS search_conditions(text, text, text), customers_walked(text, text, text, boolean, text, integer, integer);
