CREATE TABLE "customer_tier" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"tier_id" text,
	"since" timestamp with time zone NOT NULL,
	"computed_tier_id" text,
	"last_day" date,
	"pinned_tier_id" text,
	"pinned_until" date,
	"pinned_reason" text,
	"pinned_by" text,
	"version" integer NOT NULL,
	CONSTRAINT "customer_tier_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "tier_change" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"version" integer NOT NULL,
	"from_tier_id" text,
	"to_tier_id" text,
	"reason" text NOT NULL,
	"measured" bigint,
	"programme_version" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tier_change_store_id_customer_id_version_pk" PRIMARY KEY("store_id","customer_id","version")
);
--> statement-breakpoint
CREATE TABLE "tier_due" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tier_due_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "tier_programme" (
	"store_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"made_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tier_programme_store_id_version_pk" PRIMARY KEY("store_id","version")
);
--> statement-breakpoint
ALTER TABLE "tier_programme" ADD CONSTRAINT "tier_programme_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_tier_members" ON "customer_tier" USING btree ("store_id","tier_id") WHERE "customer_tier"."tier_id" is not null;