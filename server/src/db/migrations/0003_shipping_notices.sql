CREATE TABLE "pickup_notice" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_notice_store_id_pickup_id_sequence_recipient_pk" PRIMARY KEY("store_id","pickup_id","sequence","recipient")
);
--> statement-breakpoint
ALTER TABLE "carrier_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_address" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "notifications" jsonb DEFAULT '{"language":"ar","contact":["missed","rejected","void_refused","unknown_settled"],"others":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_notice" ADD CONSTRAINT "pickup_notice_store_id_pickup_id_sequence_pickup_event_store_id_pickup_id_sequence_fk" FOREIGN KEY ("store_id","pickup_id","sequence") REFERENCES "public"."pickup_event"("store_id","pickup_id","sequence") ON DELETE no action ON UPDATE no action;