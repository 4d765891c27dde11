CREATE TABLE "hand_over" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"address_id" text NOT NULL,
	"address_name" text NOT NULL,
	"day" date NOT NULL,
	"zone" text NOT NULL,
	"opened_by" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"close_key" text,
	"number" integer,
	"line" text,
	"driver_salt" "bytea",
	"driver" jsonb,
	CONSTRAINT "hand_over_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "hand_over_parcel" (
	"store_id" text NOT NULL,
	"hand_over_id" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"shipment_id" text,
	"order_number" text,
	"scanned" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_over_parcel_store_id_hand_over_id_number_pk" PRIMARY KEY("store_id","hand_over_id","number")
);
--> statement-breakpoint
CREATE TABLE "hand_over_scan" (
	"store_id" text NOT NULL,
	"hand_over_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"undoes" text,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"scanned_by" text,
	CONSTRAINT "hand_over_scan_store_id_hand_over_id_id_pk" PRIMARY KEY("store_id","hand_over_id","id")
);
--> statement-breakpoint
CREATE TABLE "hand_over_seal" (
	"store_id" text NOT NULL,
	"number" integer NOT NULL,
	"hand_over_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_over_seal_store_id_number_pk" PRIMARY KEY("store_id","number")
);
--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it never deletes an address, it marks it as deleted.
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_parcel" ADD CONSTRAINT "hand_over_parcel_store_id_hand_over_id_hand_over_store_id_id_fk" FOREIGN KEY ("store_id","hand_over_id") REFERENCES "public"."hand_over"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_scan" ADD CONSTRAINT "hand_over_scan_store_id_hand_over_id_hand_over_store_id_id_fk" FOREIGN KEY ("store_id","hand_over_id") REFERENCES "public"."hand_over"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_seal" ADD CONSTRAINT "hand_over_seal_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_open" ON "hand_over" USING btree ("store_id","address_id","carrier","day") WHERE "hand_over"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_number" ON "hand_over" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "hand_over_parcel_number" ON "hand_over_parcel" USING btree ("store_id","carrier","number");--> statement-breakpoint
CREATE INDEX "hand_over_parcel_closed" ON "hand_over_parcel" USING btree ("store_id","closed_at");