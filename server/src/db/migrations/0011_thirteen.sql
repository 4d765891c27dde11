CREATE TABLE "registration" (
	"id" text PRIMARY KEY NOT NULL,
	"email_digest" text NOT NULL,
	"token_hash" text,
	"sealed_details" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "registration_token_key" ON "registration" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registration_of_address" ON "registration" USING btree ("email_digest","created_at");