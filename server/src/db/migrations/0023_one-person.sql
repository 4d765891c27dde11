ALTER TABLE "customer" ADD COLUMN "imported_id" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_imported_key" ON "customer" USING btree ("store_id","imported_id") WHERE "customer"."imported_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("store_id","merged_into") WHERE "customer"."merged_into" is not null;