CREATE TABLE "app_plan" (
	"store_id" text NOT NULL,
	"app" text NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"ends_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_plan_store_id_app_pk" PRIMARY KEY("store_id","app")
);
--> statement-breakpoint
ALTER TABLE "host_credential" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "erase_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_plan" ADD CONSTRAINT "app_plan_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;