CREATE TABLE "api_key" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"ends_on" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_key_secret" (
	"store_id" text NOT NULL,
	"digest" text NOT NULL,
	"key_id" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_key_secret_store_id_digest_pk" PRIMARY KEY("store_id","digest")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_store_id_staff_id_staff_store_id_id_fk" FOREIGN KEY ("store_id","staff_id") REFERENCES "public"."staff"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_store_id_key_id_api_key_store_id_id_fk" FOREIGN KEY ("store_id","key_id") REFERENCES "public"."api_key"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_member_key" ON "api_key" USING btree ("store_id","staff_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_of_key" ON "api_key_secret" USING btree ("store_id","key_id");