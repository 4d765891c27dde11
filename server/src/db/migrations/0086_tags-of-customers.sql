ALTER TABLE "customer_facts" ADD COLUMN "tags" jsonb;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tags" jsonb;