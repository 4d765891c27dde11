CREATE TABLE "allowance" (
	"caller" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_difference" (
	"store_id" text NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"what" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"inbox_id" text NOT NULL,
	CONSTRAINT "host_difference_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "host_walk" (
	"store_id" text NOT NULL,
	"purpose" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"period_until" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"cursor" text,
	"customers" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "host_walk_store_id_purpose_pk" PRIMARY KEY("store_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "frame_token" (
	"store_id" text NOT NULL,
	"app" text NOT NULL,
	"digest" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "frame_token_store_id_app_pk" PRIMARY KEY("store_id","app")
);
--> statement-breakpoint
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
CREATE TABLE "data_request" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "data_request_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_listing_stretch" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "posting_mark" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "customer_listing_stretch" CASCADE;--> statement-breakpoint
DROP TABLE "posting_mark" CASCADE;--> statement-breakpoint
DROP INDEX "store_order_by_standing";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "display" jsonb;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "failure_fields" jsonb;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "by_date" text collate "C" GENERATED ALWAYS AS (coalesce(lpad(trunc(extract(epoch from (placed_at at time zone 'UTC')) * 1000000 + 1e17)::text, 20, '0'), '-') || right(id, 26)) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "by_points" text collate "C" GENERATED ALWAYS AS (coalesce(lpad((standing_points + 1000000000000000)::text, 16, '0'), '-') || right(id, 26)) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_number" text collate "C" GENERATED ALWAYS AS (ltrim(search_fold(number), '# ')) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_digits" text collate "C" GENERATED ALWAYS AS (nullif(substring(search_fold(number) from '[0-9]+$'), ltrim(search_fold(number), '# '))) STORED;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "search_id" text collate "C" GENERATED ALWAYS AS (search_fold(external_id)) STORED;--> statement-breakpoint
ALTER TABLE "posting_follower" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_follower" ADD COLUMN "basis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_difference" ADD CONSTRAINT "host_difference_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_walk" ADD CONSTRAINT "host_walk_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_token" ADD CONSTRAINT "frame_token_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_count" ADD CONSTRAINT "customer_count_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_difference_by_time" ON "host_difference" USING btree ("store_id","found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "frame_token_digest" ON "frame_token" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "customer_word_of_customer" ON "customer_word" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_refused" ON "coupon" USING btree ("store_id","method_id","id") WHERE "coupon"."failure_fields" is not null;--> statement-breakpoint
CREATE INDEX "store_order_dates" ON "store_order" USING btree ("store_id","by_date");--> statement-breakpoint
CREATE INDEX "store_order_points" ON "store_order" USING btree ("store_id","by_points");--> statement-breakpoint
CREATE INDEX "store_order_outcome_dates" ON "store_order" USING btree ("store_id",outcome,"by_date");--> statement-breakpoint
CREATE INDEX "store_order_outcome_points" ON "store_order" USING btree ("store_id",outcome,"by_points");--> statement-breakpoint
CREATE INDEX "store_order_search_number" ON "store_order" USING btree ("store_id","search_number");--> statement-breakpoint
CREATE INDEX "store_order_search_digits" ON "store_order" USING btree ("store_id","search_digits") WHERE "store_order"."search_digits" is not null;--> statement-breakpoint
CREATE INDEX "store_order_search_id" ON "store_order" USING btree ("store_id","search_id");--> statement-breakpoint
CREATE INDEX "pickup_needs_merchant" ON "pickup" USING btree ("store_id","id") WHERE "pickup"."handled_at" is null and "pickup"."state" in ('missed', 'rejected', 'void_refused', 'unknown');--> statement-breakpoint
CREATE INDEX "pickup_asked_no_more" ON "pickup" USING btree ("store_id","id") WHERE "pickup"."next_check_at" is null and "pickup"."state" in ('confirmed', 'void_refused');