CREATE TABLE "carrier_account" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"sealed" "bytea",
	"fields" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"last_check" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_account_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"account_id" text NOT NULL,
	"address_id" text NOT NULL,
	"address_name" text NOT NULL,
	"state" text NOT NULL,
	"booking_key" text NOT NULL,
	"date" date NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"closes_at" text NOT NULL,
	"zone" text NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"location" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"fedex_company" text,
	"void_until" text NOT NULL,
	"counts" jsonb NOT NULL,
	"reference" jsonb,
	"number" text,
	"awaits" text,
	"called_at" timestamp with time zone NOT NULL,
	"unknown_about" text,
	"refusal" jsonb,
	"moved" jsonb,
	"notices" jsonb NOT NULL,
	"next_check_at" timestamp with time zone,
	"recurring_id" text,
	"rebooked_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup_address" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"location" text NOT NULL,
	"zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"ramadan_hours" jsonb,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pickup_address_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup_event" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "pickup_event_store_id_pickup_id_sequence_pk" PRIMARY KEY("store_id","pickup_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "pickup_parcel" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text,
	"weight_grams" integer NOT NULL,
	"size" jsonb,
	"fragile" boolean NOT NULL,
	"large" boolean NOT NULL,
	"tracking_number" text,
	"track" jsonb,
	CONSTRAINT "pickup_parcel_store_id_pickup_id_id_pk" PRIMARY KEY("store_id","pickup_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_pickup" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"address_id" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"exceptions" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "recurring_pickup_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_run" (
	"store_id" text NOT NULL,
	"recurring_id" text NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	"pickup_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_run_store_id_recurring_id_date_pk" PRIMARY KEY("store_id","recurring_id","date")
);
--> statement-breakpoint
CREATE TABLE "shipping_preference" (
	"store_id" text NOT NULL,
	"own_days" jsonb NOT NULL,
	"default_window" jsonb,
	"default_parcel" jsonb NOT NULL,
	"hand_over_language" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_preference_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "carrier_account" ADD CONSTRAINT "carrier_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_account_id_carrier_account_store_id_id_fk" FOREIGN KEY ("store_id","account_id") REFERENCES "public"."carrier_account"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_address" ADD CONSTRAINT "pickup_address_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_event" ADD CONSTRAINT "pickup_event_store_id_pickup_id_pickup_store_id_id_fk" FOREIGN KEY ("store_id","pickup_id") REFERENCES "public"."pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD CONSTRAINT "pickup_parcel_store_id_pickup_id_pickup_store_id_id_fk" FOREIGN KEY ("store_id","pickup_id") REFERENCES "public"."pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD CONSTRAINT "pickup_parcel_store_id_order_id_store_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."store_order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD CONSTRAINT "recurring_pickup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD CONSTRAINT "recurring_pickup_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_run" ADD CONSTRAINT "recurring_run_store_id_recurring_id_recurring_pickup_store_id_id_fk" FOREIGN KEY ("store_id","recurring_id") REFERENCES "public"."recurring_pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD CONSTRAINT "shipping_preference_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_account_key" ON "carrier_account" USING btree ("store_id","carrier");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_booking_key" ON "pickup" USING btree ("store_id","booking_key") WHERE "pickup"."state" in ('draft', 'requested', 'unknown', 'confirmed', 'voiding', 'void_refused');--> statement-breakpoint
CREATE INDEX "pickup_ready_at" ON "pickup" USING btree ("store_id","ready_at");--> statement-breakpoint
CREATE INDEX "pickup_state" ON "pickup" USING btree ("store_id","state");--> statement-breakpoint
CREATE INDEX "pickup_next_check" ON "pickup" USING btree ("store_id","next_check_at") WHERE "pickup"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "pickup_parcel_of_order" ON "pickup_parcel" USING btree ("store_id","order_id") WHERE "pickup_parcel"."order_id" is not null;