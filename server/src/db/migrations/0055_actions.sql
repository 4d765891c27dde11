CREATE TABLE "action_claim" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"points" bigint NOT NULL,
	"programme_version" integer NOT NULL,
	"order_id" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"stands" boolean DEFAULT true NOT NULL,
	"posting_version" bigint NOT NULL,
	"given" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "action_claim_store_id_customer_id_kind_occasion_pk" PRIMARY KEY("store_id","customer_id","kind","occasion")
);
--> statement-breakpoint
CREATE TABLE "action_due" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_due_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "action_given" (
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "action_given_store_id_kind_pk" PRIMARY KEY("store_id","kind")
);
--> statement-breakpoint
CREATE TABLE "action_mark" (
	"store_id" text NOT NULL,
	"action" text NOT NULL,
	"mark" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "action_mark_store_id_action_mark_pk" PRIMARY KEY("store_id","action","mark")
);
--> statement-breakpoint
CREATE TABLE "action_programme" (
	"store_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"made_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "action_programme_store_id_version_pk" PRIMARY KEY("store_id","version")
);
--> statement-breakpoint
CREATE TABLE "customer_birthday" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"calendar" text NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"earns_from" date NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_birthday_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "product_review" (
	"store_id" text NOT NULL,
	"order_external_id" text NOT NULL,
	"product_id" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_review_store_id_order_external_id_product_id_pk" PRIMARY KEY("store_id","order_external_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "action_programme" ADD CONSTRAINT "action_programme_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_due_at" ON "action_due" USING btree ("store_id","due_at");--> statement-breakpoint
CREATE INDEX "customer_birthday_day" ON "customer_birthday" USING btree ("store_id","calendar","month","day");