CREATE TABLE "address_lookup" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"verdict" text NOT NULL,
	"ar" jsonb,
	"en" jsonb,
	"resolver" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_lookup_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_address" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"code" text,
	"long" jsonb,
	"lookup_key" text,
	"entered_by" text,
	"entered_at" timestamp with time zone,
	"entered_for" text,
	"link_id" text,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_address_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD COLUMN "address_check" text DEFAULT 'warn' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_lookup" ADD CONSTRAINT "address_lookup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_address" ADD CONSTRAINT "order_address_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_address_link" ON "order_address" USING btree ("store_id","link_hash") WHERE "order_address"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_address_next_ask" ON "order_address" USING btree ("store_id","next_ask_at") WHERE "order_address"."next_ask_at" is not null;