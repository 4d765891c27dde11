CREATE TABLE "data_request" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "data_request_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;