CREATE TABLE "adjustment_batch" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"comment" text,
	"internal_note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "adjustment_batch_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "adjustment_batch_line" (
	"store_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text,
	"points" bigint,
	"problem" text,
	"posted_version" bigint,
	"undone_version" bigint,
	"kept_points" bigint,
	CONSTRAINT "adjustment_batch_line_store_id_batch_id_line_pk" PRIMARY KEY("store_id","batch_id","line")
);
--> statement-breakpoint
ALTER TABLE "adjustment_batch" ADD CONSTRAINT "adjustment_batch_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_batch_line" ADD CONSTRAINT "adjustment_batch_line_fk" FOREIGN KEY ("store_id","batch_id") REFERENCES "public"."adjustment_batch"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_batch_customer" ON "adjustment_batch_line" USING btree ("store_id","batch_id","customer_id") WHERE "adjustment_batch_line"."problem" is null;--> statement-breakpoint
CREATE INDEX "adjustment_batch_problem" ON "adjustment_batch_line" USING btree ("store_id","batch_id","line") WHERE "adjustment_batch_line"."problem" is not null;