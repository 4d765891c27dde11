CREATE TABLE "moving_in_detail" (
	"store_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"value" jsonb NOT NULL,
	"problem" text,
	"applied_at" timestamp with time zone,
	"before" jsonb,
	"ended" text,
	CONSTRAINT "moving_in_detail_store_id_batch_id_line_kind_pk" PRIMARY KEY("store_id","batch_id","line","kind")
);
--> statement-breakpoint
ALTER TABLE "adjustment_batch" ADD COLUMN "replaces" jsonb;--> statement-breakpoint
ALTER TABLE "moving_in_detail" ADD CONSTRAINT "moving_in_detail_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moving_in_detail_customer" ON "moving_in_detail" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "moving_in_detail_code" ON "moving_in_detail" USING btree ("store_id","batch_id",("value" ->> 'code')) WHERE "moving_in_detail"."kind" = 'code';