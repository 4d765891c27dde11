ALTER TABLE "store" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "domain" text;--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_key" ON "store" USING btree ("platform","domain");