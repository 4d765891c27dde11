ALTER TABLE "coupon" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "returned_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_settings" ADD COLUMN "gift_cards_pay" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_settings" ADD COLUMN "coupon_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_settings" ADD COLUMN "coupons_outlive_points" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "payment" jsonb;--> statement-breakpoint
CREATE INDEX "coupon_open_until" ON "coupon" USING btree ("store_id","expires_on") WHERE "coupon"."status" in ('issuing', 'active');