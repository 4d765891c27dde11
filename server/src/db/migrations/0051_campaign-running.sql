ALTER TABLE "campaign" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In its place is campaigns_take; no version that was released had it.
DROP FUNCTION IF EXISTS campaigns_note(text, text[], text[], text[], bigint[]);
