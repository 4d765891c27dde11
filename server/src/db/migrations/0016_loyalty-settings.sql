CREATE TABLE "loyalty_settings" (
	"store_id" text NOT NULL,
	"release_on" text DEFAULT 'delivery' NOT NULL,
	"release_after_days" integer DEFAULT 14 NOT NULL,
	"expiry_months" integer,
	"negative_balance_allowed" boolean DEFAULT true NOT NULL,
	"full_refund_returns_coupon" boolean DEFAULT true NOT NULL,
	"expiry_warning_days" integer DEFAULT 30 NOT NULL,
	"points_name" jsonb,
	"adjust_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"loss_guard_percent" integer DEFAULT 20 NOT NULL,
	"margin_percent" integer,
	"assumed_order" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loyalty_settings_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "loyalty_settings" ADD CONSTRAINT "loyalty_settings_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The stores that there are keep what they have set.
INSERT INTO "loyalty_settings" (
	"store_id", "release_on", "release_after_days", "expiry_months", "negative_balance_allowed", "full_refund_returns_coupon",
	"expiry_warning_days", "points_name", "adjust_limits", "loss_guard_percent", "margin_percent", "assumed_order", "version"
)
SELECT "id", "release_on", "release_after_days", "expiry_months", "negative_balance_allowed", "full_refund_returns_coupon",
	"expiry_warning_days", "points_name", "adjust_limits", "loss_guard_percent", "margin_percent", "assumed_order", "settings_version"
FROM "store";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "release_on";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "release_after_days";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "expiry_months";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "negative_balance_allowed";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "full_refund_returns_coupon";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "expiry_warning_days";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "points_name";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "adjust_limits";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "loss_guard_percent";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "margin_percent";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "assumed_order";--> statement-breakpoint
ALTER TABLE "store" DROP COLUMN "settings_version";