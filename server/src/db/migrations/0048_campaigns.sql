CREATE TABLE "campaign" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"made_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campaign_store_id_id_version_pk" PRIMARY KEY("store_id","id","version")
);
--> statement-breakpoint
CREATE TABLE "campaign_given" (
	"store_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "campaign_given_store_id_campaign_id_pk" PRIMARY KEY("store_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_use" (
	"store_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "campaign_use_store_id_campaign_id_order_id_pk" PRIMARY KEY("store_id","campaign_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_current" ON "campaign" USING btree ("store_id","id") WHERE "campaign"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "campaign_use_customer" ON "campaign_use" USING btree ("store_id","campaign_id","customer_id");