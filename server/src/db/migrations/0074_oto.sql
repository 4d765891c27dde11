ALTER TABLE "shipment" ADD COLUMN "rate" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "accepted_at" timestamp with time zone;