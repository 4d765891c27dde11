ALTER TABLE "adjustment_batch" ADD COLUMN "programme" text;--> statement-breakpoint
ALTER TABLE "adjustment_batch" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "adjustment_batch_line" ADD COLUMN "target" bigint;--> statement-breakpoint
ALTER TABLE "adjustment_batch_line" ADD COLUMN "ends_on" text;