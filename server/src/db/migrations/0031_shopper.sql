CREATE TABLE "shopper_code" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"contact_digest" text NOT NULL,
	"customer_id" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "shopper_code_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopper_page" (
	"store_id" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"colour" text,
	"guests_see" text DEFAULT 'rewards' NOT NULL,
	"redemptions_per_day" integer DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shopper_page_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "shopper_session" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopper_session_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "giving_back_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shopper_code" ADD CONSTRAINT "shopper_code_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_code" ADD CONSTRAINT "shopper_code_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_page" ADD CONSTRAINT "shopper_page_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_code_of_contact" ON "shopper_code" USING btree ("store_id","contact_digest","created_at");--> statement-breakpoint
CREATE INDEX "shopper_code_age" ON "shopper_code" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_session_token_key" ON "shopper_session" USING btree ("store_id","token_hash");--> statement-breakpoint
CREATE INDEX "shopper_session_of_customer" ON "shopper_session" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "shopper_session_expiry" ON "shopper_session" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE INDEX "coupon_giving_back" ON "coupon" USING btree ("store_id","giving_back_since") WHERE "coupon"."giving_back_since" is not null;