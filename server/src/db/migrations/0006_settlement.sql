CREATE TABLE "reconciliation" (
	"store_id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"coupons" integer NOT NULL,
	"differences" integer NOT NULL,
	"first" jsonb
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "full_refund_returns_coupon" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_mark" ADD COLUMN "definition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "customer_named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "standing_points" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_of_order" ON "coupon" USING btree ("store_id","used_order_id") WHERE "coupon"."used_order_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_issuing" ON "coupon" USING btree ("store_id","created_at") WHERE "coupon"."status" = 'issuing';--> statement-breakpoint
CREATE INDEX "store_order_by_standing" ON "store_order" USING btree ("store_id","standing_points" desc nulls last,"id" desc);