ALTER TABLE "shopper_session" ADD COLUMN "client_digest" text;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD COLUMN "token_ends_at" timestamp with time zone;