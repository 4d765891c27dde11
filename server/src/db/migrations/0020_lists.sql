CREATE TABLE "customer_count" (
	"store_id" text NOT NULL,
	"active" integer NOT NULL,
	"inactive" integer NOT NULL,
	CONSTRAINT "customer_count_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "customer_word" (
	"store_id" text NOT NULL,
	"status" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customer_word_store_id_status_word_customer_id_pk" PRIMARY KEY("store_id","status","word","customer_id")
);
--> statement-breakpoint
ALTER TABLE "customer_listing_stretch" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "posting_mark" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "customer_listing_stretch" CASCADE;--> statement-breakpoint
DROP TABLE "posting_mark" CASCADE;--> statement-breakpoint
DROP INDEX "store_order_by_standing";--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "by_date" text collate "C" GENERATED ALWAYS AS (coalesce(lpad(trunc(extract(epoch from (placed_at at time zone 'UTC')) * 1000000 + 1e17)::text, 20, '0'), '-') || right(id, 26)) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "by_points" text collate "C" GENERATED ALWAYS AS (coalesce(lpad((standing_points + 1000000000000000)::text, 16, '0'), '-') || right(id, 26)) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_number" text collate "C" GENERATED ALWAYS AS (ltrim(search_fold(number), '# ')) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_digits" text collate "C" GENERATED ALWAYS AS (nullif(substring(search_fold(number) from '[0-9]+$'), ltrim(search_fold(number), '# '))) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_id" text collate "C" GENERATED ALWAYS AS (search_fold(external_id)) STORED;--> statement-breakpoint
ALTER TABLE "posting_follower" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_follower" ADD COLUMN "basis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_count" ADD CONSTRAINT "customer_count_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_word_of_customer" ON "customer_word" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "store_order_dates" ON "store_order" USING btree ("store_id","by_date");--> statement-breakpoint
CREATE INDEX "store_order_points" ON "store_order" USING btree ("store_id","by_points");--> statement-breakpoint
CREATE INDEX "store_order_outcome_dates" ON "store_order" USING btree ("store_id",outcome,"by_date");--> statement-breakpoint
CREATE INDEX "store_order_outcome_points" ON "store_order" USING btree ("store_id",outcome,"by_points");--> statement-breakpoint
CREATE INDEX "store_order_search_number" ON "store_order" USING btree ("store_id","search_number");--> statement-breakpoint
CREATE INDEX "store_order_search_digits" ON "store_order" USING btree ("store_id","search_digits") WHERE "store_order"."search_digits" is not null;--> statement-breakpoint
CREATE INDEX "store_order_search_id" ON "store_order" USING btree ("store_id","search_id");