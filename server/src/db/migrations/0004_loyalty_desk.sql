CREATE TABLE "adjustment_request" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"points" bigint NOT NULL,
	"comment" text,
	"internal_note" text,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "adjustment_request_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_listing" (
	"store_id" text NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"by_name" text COLLATE "C" NOT NULL,
	"by_available" text COLLATE "C" NOT NULL,
	"by_pending" text COLLATE "C" NOT NULL,
	CONSTRAINT "customer_listing_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_listing_change" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_listing_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_ids" text[] NOT NULL,
	CONSTRAINT "customer_listing_change_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_listing_stretch" (
	"store_id" text NOT NULL,
	"sort" text NOT NULL,
	"low" text COLLATE "C" NOT NULL,
	"active" integer NOT NULL,
	"inactive" integer NOT NULL,
	CONSTRAINT "customer_listing_stretch_store_id_sort_low_pk" PRIMARY KEY("store_id","sort","low")
);
--> statement-breakpoint
CREATE TABLE "download_ticket" (
	"store_id" text NOT NULL,
	"digest" text NOT NULL,
	"staff_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_ticket_store_id_digest_pk" PRIMARY KEY("store_id","digest")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "expiry_warning_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "points_name" jsonb;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "adjust_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "settings_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustment_request" ADD CONSTRAINT "adjustment_request_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_listing" ADD CONSTRAINT "customer_listing_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_listing_stretch" ADD CONSTRAINT "customer_listing_stretch_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_request_status" ON "adjustment_request" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "adjustment_request_waiting" ON "adjustment_request" USING btree ("store_id","customer_id") WHERE "adjustment_request"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_id" ON "customer_listing" USING btree ("store_id","status","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_name" ON "customer_listing" USING btree ("store_id","status","by_name");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_available" ON "customer_listing" USING btree ("store_id","status","by_available");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_pending" ON "customer_listing" USING btree ("store_id","status","by_pending");--> statement-breakpoint
-- A text as it is searched: letters without case, accents, tashkeel, tatweel and presentation forms; every alif, yaa, kaf and haa
-- one letter, hamza left out; Arabic-Indic digits as Latin ones.
CREATE FUNCTION search_fold(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
	regexp_replace(
		normalize(lower(p_text), NFKD),
		'[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]',
		'', 'g'
	),
	'ٱىیکةہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييكههه01234567890123456789'
);--> statement-breakpoint
-- The folded text in ASCII letters alone; migration 0012 drops it.
CREATE FUNCTION search_key(p_folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(p_folded, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ', 'abcdefghijklmnopqrstuvwxyz012345');--> statement-breakpoint
CREATE FUNCTION search_of_order(p_number text, p_external_id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_fold(' ' || p_number || ' ' || p_external_id);--> statement-breakpoint
-- The points of a stored computation; null while there is none.
CREATE FUNCTION points_of_order(p_earning jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (p_earning ->> 'points')::bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "search" text GENERATED ALWAYS AS (
	search_fold(' ' || name || ' ' || coalesce(email, '') || ' ' || id || ' ' || coalesce(external_id, '')) || ' '
	|| regexp_replace(search_fold(coalesce(phone, '')), '[^0-9]', '', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "store_order_by_date" ON "store_order" USING btree ("store_id", "placed_at" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
CREATE INDEX "store_order_by_outcome" ON "store_order" USING btree ("store_id", (points_of_order("earning") > 0), "placed_at" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
CREATE INDEX "store_order_by_points" ON "store_order" USING btree ("store_id", points_of_order("earning") DESC NULLS LAST, "id" DESC);
