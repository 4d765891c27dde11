CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"store_ids" text[] NOT NULL,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"epoch" integer NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "account_session_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"email_digest" text PRIMARY KEY NOT NULL,
	"failed_attempts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "account_session_expiry" ON "account_session" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token_key" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_reset_of_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_key" ON "staff" USING btree ("store_id","account_id");