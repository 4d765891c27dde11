ALTER TABLE "pickup" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "pickup" ADD COLUMN "told_parcels" integer;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD COLUMN "joining" boolean DEFAULT false NOT NULL;