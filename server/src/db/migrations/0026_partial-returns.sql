ALTER TABLE "store_order" ADD COLUMN "partial_return" jsonb;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "return_open_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_order_open_return" ON "store_order" USING btree ("store_id","return_open_since") WHERE "store_order"."return_open_since" is not null;