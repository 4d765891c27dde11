DROP TABLE "customer_listing_stretch" CASCADE;--> statement-breakpoint
DROP TABLE "posting_mark" CASCADE;