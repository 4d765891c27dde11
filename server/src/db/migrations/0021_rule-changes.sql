CREATE TABLE "rule_change" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"method_id" text,
	"method_version" integer,
	"input" jsonb NOT NULL,
	"gift_points" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "rule_change_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "rule_change" ADD CONSTRAINT "rule_change_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_change_status" ON "rule_change" USING btree ("store_id","status","id");