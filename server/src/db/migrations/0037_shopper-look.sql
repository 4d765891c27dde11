CREATE TABLE "shopper_visits" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shopper_visits_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "corner" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "side" text DEFAULT 'end' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "label" jsonb;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "has_launcher" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "has_product_line" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD COLUMN "has_cart_line" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_visits" ADD CONSTRAINT "shopper_visits_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;