CREATE TABLE "member_figures" (
	"store_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "member_figures_store_id_from_day_to_day_pk" PRIMARY KEY("store_id","from_day","to_day")
);
--> statement-breakpoint
CREATE TABLE "posting_day" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"issued" bigint NOT NULL,
	"redeemed" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"reversed" bigint NOT NULL,
	"deducted" bigint NOT NULL,
	"restored" bigint NOT NULL,
	"available" bigint NOT NULL,
	"debt" bigint NOT NULL,
	"pending" bigint NOT NULL,
	CONSTRAINT "posting_day_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "posting_expiry" (
	"store_id" text NOT NULL,
	"last_day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "posting_expiry_store_id_last_day_pk" PRIMARY KEY("store_id","last_day")
);
--> statement-breakpoint
CREATE TABLE "posting_mark" (
	"store_id" text NOT NULL,
	"next_transaction" bigint NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "posting_mark_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
-- What is there already was posted before every transaction to come; a constant is added without writing each row again.
ALTER TABLE "posting" ADD COLUMN "posted_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posting" ALTER COLUMN "posted_in" SET DEFAULT (pg_current_xact_id()::text::bigint);--> statement-breakpoint
ALTER TABLE "member_figures" ADD CONSTRAINT "member_figures_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_day" ADD CONSTRAINT "posting_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_expiry" ADD CONSTRAINT "posting_expiry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_mark" ADD CONSTRAINT "posting_mark_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_by_time" ON "posting" USING brin ("store_id","posted_in","occurred_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("store_id","actor","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("store_id","subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_kind" ON "audit_entry" USING btree ("store_id",split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "inbox_of_subject" ON "inbox" USING btree ("store_id","subject","id");--> statement-breakpoint
CREATE INDEX "inbox_of_topic" ON "inbox" USING btree ("store_id","topic","id");