CREATE TABLE "posting_follower" (
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"next_transaction" bigint NOT NULL,
	CONSTRAINT "posting_follower_store_id_name_pk" PRIMARY KEY("store_id","name")
);
--> statement-breakpoint
CREATE TABLE "posting_seal" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"version" bigint NOT NULL,
	"first_version" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_seal_store_id_customer_id_version_pk" PRIMARY KEY("store_id","customer_id","version")
);
--> statement-breakpoint
ALTER TABLE "posting" DROP CONSTRAINT "posting_is_lawful";--> statement-breakpoint
ALTER TABLE "wallet" DROP CONSTRAINT "wallet_pending_not_negative";--> statement-breakpoint
ALTER TABLE "posting_follower" ADD CONSTRAINT "posting_follower_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_seal" ADD CONSTRAINT "posting_seal_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;