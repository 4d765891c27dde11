ALTER TABLE "shipping_plan" ADD COLUMN "prefers_punctual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "scanned_in_time" boolean;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "first_attempt" boolean;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "punctuality" text;