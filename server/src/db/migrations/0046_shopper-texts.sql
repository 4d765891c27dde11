ALTER TABLE "shopper_code" ADD COLUMN "is_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_code" ADD COLUMN "texted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shopper_visits" ADD COLUMN "texts_refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "shopper_code_of_customer" ON "shopper_code" USING btree ("store_id","customer_id","created_at");