ALTER TABLE "customer" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("store_id","merged_into") WHERE "customer"."merged_into" is not null;