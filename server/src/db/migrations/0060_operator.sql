CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	"sealed_secret" "bytea",
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"store" text,
	"reason" text NOT NULL,
	"detail" jsonb NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"is_proved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_minute" (
	"minute" timestamp with time zone NOT NULL,
	"target" text NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "outbound_minute_minute_target_outcome_pk" PRIMARY KEY("minute","target","outcome")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_operator_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operator"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_entry_of_store" ON "operator_entry" USING btree ("store","id");--> statement-breakpoint
CREATE INDEX "operator_session_of_operator" ON "operator_session" USING btree ("operator");--> statement-breakpoint
CREATE INDEX "store_paused" ON "store" USING btree ("paused_at") WHERE "store"."paused_at" is not null;