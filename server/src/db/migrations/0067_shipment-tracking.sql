CREATE TABLE "shipment_track" (
	"store_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promises" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	CONSTRAINT "shipment_track_store_id_shipment_id_pk" PRIMARY KEY("store_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment_track" ADD CONSTRAINT "shipment_track_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_track_due" ON "shipment_track" USING btree ("store_id","carrier","next_look_at") WHERE "shipment_track"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "shipment_track_number" ON "shipment_track" USING btree ("store_id","carrier","number");