CREATE TABLE "kept_delivery" (
	"store" text NOT NULL,
	"id" text NOT NULL,
	"app" text,
	"topic" text NOT NULL,
	"delivery_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_for_closed_store" boolean NOT NULL,
	"received_count" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_delivery_store_topic_delivery_key_pk" PRIMARY KEY("store","topic","delivery_key")
);
--> statement-breakpoint
CREATE INDEX "kept_delivery_of_store" ON "kept_delivery" USING btree ("store","id");