CREATE TABLE "parcel_mail" (
	"store_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"planned_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"address_digest" text,
	CONSTRAINT "parcel_mail_store_id_shipment_id_kind_pk" PRIMARY KEY("store_id","shipment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "parcel_mail_opt_out" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_mail_opt_out_store_id_customer_id_kind_pk" PRIMARY KEY("store_id","customer_id","kind")
);
--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "customer_mails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_mail" ADD CONSTRAINT "parcel_mail_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_mail_opt_out" ADD CONSTRAINT "parcel_mail_opt_out_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;