ALTER TABLE "staff" ADD COLUMN "notice_choices" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "notices_mailed_until" timestamp with time zone;