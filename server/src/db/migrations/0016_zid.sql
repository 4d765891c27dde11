CREATE TABLE "frame_token" (
	"store_id" text NOT NULL,
	"app" text NOT NULL,
	"digest" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "frame_token_store_id_app_pk" PRIMARY KEY("store_id","app")
);
--> statement-breakpoint
ALTER TABLE "frame_token" ADD CONSTRAINT "frame_token_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "frame_token_digest" ON "frame_token" USING btree ("digest");