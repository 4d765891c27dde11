CREATE TABLE "review_app" (
	"store_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_stop" ADD COLUMN "number_digest" text;--> statement-breakpoint
ALTER TABLE "review_app" ADD CONSTRAINT "review_app_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_rest_number" ON "message_rest" USING btree ("store_id","channel","number_digest");--> statement-breakpoint
CREATE INDEX "message_stop_number" ON "message_stop" USING btree ("store_id","channel","number_digest") WHERE "message_stop"."number_digest" is not null;