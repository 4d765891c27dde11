ALTER TABLE "coupon" ADD COLUMN "withdrawing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "unpaid_order_id" text;--> statement-breakpoint
CREATE INDEX "coupon_withdrawing" ON "coupon" USING btree ("store_id","withdrawing_since") WHERE "coupon"."withdrawing_since" is not null;--> statement-breakpoint
CREATE INDEX "coupon_unpaid" ON "coupon" USING btree ("store_id","unpaid_order_id") WHERE "coupon"."unpaid_order_id" is not null;