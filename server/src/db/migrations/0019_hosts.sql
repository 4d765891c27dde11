CREATE TABLE "host_difference" (
	"store_id" text NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"what" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"inbox_id" text NOT NULL,
	CONSTRAINT "host_difference_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "host_walk" (
	"store_id" text NOT NULL,
	"purpose" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"period_until" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"cursor" text,
	"customers" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "host_walk_store_id_purpose_pk" PRIMARY KEY("store_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "failure_fields" jsonb;--> statement-breakpoint
ALTER TABLE "host_difference" ADD CONSTRAINT "host_difference_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_walk" ADD CONSTRAINT "host_walk_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_difference_by_time" ON "host_difference" USING btree ("store_id","found_at");--> statement-breakpoint
CREATE INDEX "coupon_refused" ON "coupon" USING btree ("store_id","method_id","id") WHERE "coupon"."failure_fields" is not null;