ALTER TABLE "pickup" ADD COLUMN "search_number" text collate "C" GENERATED ALWAYS AS (search_fold(number)) STORED;--> statement-breakpoint
ALTER TABLE "pickup" ADD COLUMN "search_digits" text collate "C" GENERATED ALWAYS AS (nullif(substring(search_fold(number) from '[0-9]+$'), search_fold(number))) STORED;--> statement-breakpoint
ALTER TABLE "pickup" ADD COLUMN "search_ending" text collate "C" GENERATED ALWAYS AS (reverse(search_fold(number))) STORED;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD COLUMN "search_waybill" text collate "C" GENERATED ALWAYS AS (search_fold(tracking_number)) STORED;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD COLUMN "search_waybill_ending" text collate "C" GENERATED ALWAYS AS (reverse(search_fold(tracking_number))) STORED;--> statement-breakpoint
ALTER TABLE "carrier_account" ADD COLUMN "support_phone" text;--> statement-breakpoint
CREATE INDEX "pickup_search_number" ON "pickup" USING btree ("store_id","search_number");--> statement-breakpoint
CREATE INDEX "pickup_search_digits" ON "pickup" USING btree ("store_id","search_digits") WHERE "pickup"."search_digits" is not null;--> statement-breakpoint
CREATE INDEX "pickup_search_ending" ON "pickup" USING btree ("store_id","search_ending");--> statement-breakpoint
CREATE INDEX "pickup_parcel_search_waybill" ON "pickup_parcel" USING btree ("store_id","search_waybill") WHERE "pickup_parcel"."search_waybill" is not null;--> statement-breakpoint
CREATE INDEX "pickup_parcel_search_waybill_ending" ON "pickup_parcel" USING btree ("store_id","search_waybill_ending") WHERE "pickup_parcel"."search_waybill_ending" is not null;