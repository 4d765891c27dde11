ALTER TABLE "app_plan" ADD COLUMN "subscription_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_plan" DROP CONSTRAINT "app_plan_store_id_app_pk";--> statement-breakpoint
ALTER TABLE "app_plan" ADD CONSTRAINT "app_plan_store_id_app_subscription_id_pk" PRIMARY KEY("store_id","app","subscription_id");
