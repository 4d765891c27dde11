-- Rechecking a found row translates nothing: the trigram index' text is kept beside the folded one.
ALTER TABLE "customer" ADD COLUMN "search_key" text GENERATED ALWAYS AS (
	search_key(
		search_fold(' ' || name || ' ' || coalesce(email, '') || ' ' || id || ' ' || coalesce(external_id, '')) || ' '
		|| regexp_replace(search_fold(coalesce(phone, '')), '[^0-9]', '', 'g')
	)
) STORED;--> statement-breakpoint
DROP INDEX "customer_search";--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("store_id", "search_key" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
