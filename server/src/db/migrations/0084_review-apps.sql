CREATE TABLE "review_app" (
	"store_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_app" ADD CONSTRAINT "review_app_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;