ALTER TABLE "store" ADD COLUMN "full_refund_returns_coupon" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "customer_named_at" timestamp with time zone;