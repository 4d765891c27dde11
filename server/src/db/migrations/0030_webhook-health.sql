ALTER TABLE "host_credential" ADD COLUMN "deliveries" text;--> statement-breakpoint
ALTER TABLE "host_credential" ADD COLUMN "deliveries_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "host_credential" ADD COLUMN "recovered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "owner_email" text;