-- Migration 0012 drops it.
ALTER TABLE "customer" ADD COLUMN "search_key" text GENERATED ALWAYS AS (
	search_key(
		search_fold(' ' || name || ' ' || coalesce(email, '') || ' ' || id || ' ' || coalesce(external_id, '')) || ' '
		|| regexp_replace(search_fold(coalesce(phone, '')), '[^0-9]', '', 'g')
	)
) STORED;
