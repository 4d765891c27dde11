CREATE TABLE "message_account" (
	"store_id" text NOT NULL,
	"channel" text NOT NULL,
	"sealed" "bytea",
	"fields" jsonb NOT NULL,
	"templates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"daily_limit" integer DEFAULT 300 NOT NULL,
	"monthly_limit" integer DEFAULT 3000 NOT NULL,
	"last_check" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_account_store_id_channel_pk" PRIMARY KEY("store_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_rest" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"number_digest" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "message_rest_store_id_customer_id_channel_pk" PRIMARY KEY("store_id","customer_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_stop" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stop_store_id_customer_id_channel_pk" PRIMARY KEY("store_id","customer_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_test" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"parts" integer NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	CONSTRAINT "message_test_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_mail" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_mail" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "customer_mail" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_mail" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "phone_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "message_account" ADD CONSTRAINT "message_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rest" ADD CONSTRAINT "message_rest_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_stop" ADD CONSTRAINT "message_stop_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_test" ADD CONSTRAINT "message_test_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_mail_ask" ON "customer_mail" USING btree ("store_id","ask_at") WHERE ask_at is not null;