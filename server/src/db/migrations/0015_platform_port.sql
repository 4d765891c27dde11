ALTER TABLE "host_credential" ADD COLUMN "renewing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "app" text;