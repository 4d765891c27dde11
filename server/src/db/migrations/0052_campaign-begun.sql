-- True for campaigns of before: webhooks were told what there was to tell.
ALTER TABLE "campaign" ADD COLUMN "has_begun" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ALTER COLUMN "has_begun" SET DEFAULT false;
