CREATE TABLE "customer_network" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"network_digest" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "customer_network_store_id_customer_id_network_digest_pk" PRIMARY KEY("store_id","customer_id","network_digest")
);
--> statement-breakpoint
ALTER TABLE "customer_network" ADD CONSTRAINT "customer_network_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_network_day" ON "customer_network" USING btree ("store_id","day");