ALTER TABLE "store" ADD COLUMN "loss_guard_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "margin_percent" integer;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "assumed_order" integer;