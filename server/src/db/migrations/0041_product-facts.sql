CREATE TABLE "catalogue_reading" (
	"store_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"cursor" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_reading_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"store_id" text NOT NULL,
	"external_id" text NOT NULL,
	"is_known" boolean NOT NULL,
	"title" text NOT NULL,
	"categories" jsonb NOT NULL,
	"brand" jsonb,
	"tags" jsonb NOT NULL,
	"on_sale" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "product_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "product_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_reading" ADD CONSTRAINT "catalogue_reading_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;