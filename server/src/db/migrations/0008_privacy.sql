ALTER TABLE "store" ADD COLUMN "body_retention_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posting_seal" ADD COLUMN "texts_removed_at" timestamp with time zone;