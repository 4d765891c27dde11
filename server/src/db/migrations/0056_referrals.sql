CREATE TABLE "referral" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"advocate_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"signals" jsonb NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"reason" text,
	"is_budget_used" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	"network_digest" text,
	CONSTRAINT "referral_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral_code" (
	"store_id" text NOT NULL,
	"code" text NOT NULL,
	"customer_id" text NOT NULL,
	"is_alias" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_code_store_id_code_pk" PRIMARY KEY("store_id","code")
);
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_advocate" ON "referral" USING btree ("store_id","advocate_id","claimed_at");--> statement-breakpoint
CREATE INDEX "referral_friend" ON "referral" USING btree ("store_id","friend_id");--> statement-breakpoint
CREATE INDEX "referral_state" ON "referral" USING btree ("store_id","state","claimed_at");--> statement-breakpoint
CREATE INDEX "referral_network" ON "referral" USING btree ("store_id","network_digest") WHERE network_digest is not null;--> statement-breakpoint
CREATE INDEX "referral_code_customer" ON "referral_code" USING btree ("store_id","customer_id");