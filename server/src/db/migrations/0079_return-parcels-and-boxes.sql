ALTER TABLE "return_waybill" ADD COLUMN "label" "bytea";--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "parcel_state" text;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "scans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "boxes" jsonb;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "box_states" jsonb;--> statement-breakpoint
ALTER TABLE "shipment_track" ADD COLUMN "split_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "return_waybill_number" ON "return_waybill" USING btree ("store_id","carrier","number") WHERE "return_waybill"."number" is not null;--> statement-breakpoint
CREATE INDEX "return_waybill_due" ON "return_waybill" USING btree ("store_id","carrier","next_look_at") WHERE "return_waybill"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "shipment_track_split" ON "shipment_track" USING btree ("store_id","split_at") WHERE "shipment_track"."split_at" is not null;