ALTER TABLE "shipment" ADD COLUMN "cash_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipment_cash_changed" ON "shipment" USING btree ("store_id","cash_changed_at") WHERE "shipment"."cash_changed_at" is not null;