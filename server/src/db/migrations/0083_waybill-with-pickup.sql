ALTER TABLE "shipment" ADD COLUMN "pickup_id" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;