-- A store without a row has the columns' defaults. The stores that there are keep the former ones: no limits.
INSERT INTO "loyalty_settings" ("store_id", "adjust_limits") SELECT "id", '{}' FROM "store" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "loyalty_settings" ALTER COLUMN "adjust_limits" SET DEFAULT '{"managerPerDay":1000,"supportPerDay":100}'::jsonb;
