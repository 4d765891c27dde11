CREATE TABLE "product_customs" (
	"store_id" text NOT NULL,
	"product_key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"hs_code" text NOT NULL,
	"origin_country" text NOT NULL,
	"unit_grams" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_customs_store_id_product_key_pk" PRIMARY KEY("store_id","product_key")
);
--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "label_format" text DEFAULT 'a6' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "customs" jsonb DEFAULT '{"incoterm":"DAP","reason":"sale","taxNumber":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "customs" jsonb;--> statement-breakpoint
-- Beside release 8: it is empty there, and nothing computes it.
ALTER TABLE "shipment_label" ADD COLUMN "invoice" "bytea";--> statement-breakpoint
ALTER TABLE "product_customs" ADD CONSTRAINT "product_customs_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;