CREATE TABLE "host_branch" (
	"store_id" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_branch_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "shipping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD COLUMN "destination" jsonb;--> statement-breakpoint
ALTER TABLE "pickup_address" ADD COLUMN "host_branch" jsonb;--> statement-breakpoint
ALTER TABLE "host_branch" ADD CONSTRAINT "host_branch_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_order_to_ship" ON "store_order" USING btree ("store_id","placed_at") WHERE "store_order"."shipped_at" is null and "store_order"."delivered_at" is null and "store_order"."cancelled_at" is null;