CREATE TABLE "campaign_member" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_ids" text[] NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_member_store_id_order_id_customer_id_pk" PRIMARY KEY("store_id","order_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_facts" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"available" bigint NOT NULL,
	"next_expiry" date,
	"last_order_at" timestamp with time zone,
	"orders" integer NOT NULL,
	"spend_minor" bigint NOT NULL,
	"payments_known" integer NOT NULL,
	"on_delivery" integer NOT NULL,
	"city" text,
	"city_key" text,
	CONSTRAINT "customer_facts_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segment_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "adjustment_batch" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "customer_count" ADD COLUMN "has_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;