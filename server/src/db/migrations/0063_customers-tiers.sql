ALTER TABLE "customer_count" ADD COLUMN "facts_until" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_count" ADD COLUMN "facts_made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_facts" ADD COLUMN "tier_id" text;--> statement-breakpoint
ALTER TABLE "customer_facts" ADD COLUMN "tier_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Beside release 8: it has no facts. They are read again, with the tiers; customer_facts_fill does it in parts.
UPDATE "customer_count" SET "has_facts" = false;--> statement-breakpoint
-- Beside release 8: it does not have this function.
DROP FUNCTION IF EXISTS customer_facts_build(text);
