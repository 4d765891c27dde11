CREATE TABLE "customer_mail" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"facts" jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"day" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_mail_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_out" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_out_store_id_customer_id_kind_pk" PRIMARY KEY("store_id","customer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_rest" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"address_digest" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_rest_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"store_id" text NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_from" text DEFAULT '21:00' NOT NULL,
	"quiet_to" text DEFAULT '10:00' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_settings_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "customer_mail" ADD CONSTRAINT "customer_mail_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_out" ADD CONSTRAINT "mail_opt_out_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_rest" ADD CONSTRAINT "mail_rest_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_mail_key" ON "customer_mail" USING btree ("store_id","customer_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "customer_mail_due" ON "customer_mail" USING btree ("store_id","due_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "customer_mail_sending" ON "customer_mail" USING btree ("store_id","claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "customer_mail_day" ON "customer_mail" USING btree ("store_id","day") WHERE day is not null;--> statement-breakpoint
CREATE INDEX "customer_mail_ended" ON "customer_mail" USING btree ("store_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "wallet_expiry" ON "wallet" USING btree ("store_id","next_expiry","customer_id") WHERE "wallet"."next_expiry" is not null;--> statement-breakpoint
-- Last, so that expiring points are found by an index at any time.
DROP INDEX "wallet_next_expiry";
