CREATE TABLE "adjustment_day" (
	"store_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "adjustment_day_store_id_staff_id_day_pk" PRIMARY KEY("store_id","staff_id","day")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "agent" text;--> statement-breakpoint
CREATE INDEX "account_session_of_account" ON "account_session" USING btree ("store_id","account_id","id");