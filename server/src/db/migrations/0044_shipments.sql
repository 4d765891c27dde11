CREATE TABLE "shipment" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"account_id" text NOT NULL,
	"address_id" text NOT NULL,
	"address_name" text NOT NULL,
	"state" text NOT NULL,
	"sender" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"parcels" jsonb NOT NULL,
	"description" text NOT NULL,
	"label_size" text NOT NULL,
	"ship_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"number" text,
	"piece_numbers" jsonb NOT NULL,
	"refusal" jsonb,
	"notices" jsonb NOT NULL,
	"host" jsonb,
	"called_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_number" text collate "C" GENERATED ALWAYS AS (search_fold(number)) STORED,
	CONSTRAINT "shipment_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipment_label" (
	"store_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "shipment_label_store_id_shipment_id_pk" PRIMARY KEY("store_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_store_id_order_id_store_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."store_order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_store_id_account_id_carrier_account_store_id_id_fk" FOREIGN KEY ("store_id","account_id") REFERENCES "public"."carrier_account"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_label" ADD CONSTRAINT "shipment_label_store_id_shipment_id_shipment_store_id_id_fk" FOREIGN KEY ("store_id","shipment_id") REFERENCES "public"."shipment"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_of_order" ON "shipment" USING btree ("store_id","order_id") WHERE "shipment"."state" in ('requested', 'made', 'unknown');--> statement-breakpoint
CREATE INDEX "shipment_orders" ON "shipment" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "shipment_created" ON "shipment" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipment_state" ON "shipment" USING btree ("store_id","state","created_at");--> statement-breakpoint
CREATE INDEX "shipment_search_number" ON "shipment" USING btree ("store_id","search_number") WHERE "shipment"."search_number" is not null;--> statement-breakpoint
CREATE INDEX "shipment_next_check" ON "shipment" USING btree ("store_id","next_check_at") WHERE "shipment"."next_check_at" is not null;