CREATE TABLE "shipping_plan" (
	"store_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"default_carrier" text,
	"prices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_plan_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_run" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"label_size" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "shipping_run_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_run_group" (
	"store_id" text NOT NULL,
	"run_id" text NOT NULL,
	"carrier" text NOT NULL,
	"address_id" text NOT NULL,
	"ship_on" date NOT NULL,
	"pickup_state" text NOT NULL,
	"pickup_id" text,
	"problem" jsonb,
	CONSTRAINT "shipping_run_group_store_id_run_id_address_id_carrier_pk" PRIMARY KEY("store_id","run_id","address_id","carrier")
);
--> statement-breakpoint
CREATE TABLE "shipping_run_line" (
	"store_id" text NOT NULL,
	"run_id" text NOT NULL,
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"address_id" text NOT NULL,
	"position" integer NOT NULL,
	"shipment_id" text,
	"problem" jsonb,
	CONSTRAINT "shipping_run_line_store_id_run_id_order_id_pk" PRIMARY KEY("store_id","run_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "shipping_plan" ADD CONSTRAINT "shipping_plan_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_run" ADD CONSTRAINT "shipping_run_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_run_group" ADD CONSTRAINT "shipping_run_group_store_id_run_id_shipping_run_store_id_id_fk" FOREIGN KEY ("store_id","run_id") REFERENCES "public"."shipping_run"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it marks addresses as deleted and keeps their rows.
ALTER TABLE "shipping_run_group" ADD CONSTRAINT "shipping_run_group_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_run_line" ADD CONSTRAINT "shipping_run_line_store_id_run_id_shipping_run_store_id_id_fk" FOREIGN KEY ("store_id","run_id") REFERENCES "public"."shipping_run"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it deletes no orders.
ALTER TABLE "shipping_run_line" ADD CONSTRAINT "shipping_run_line_store_id_order_id_store_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."store_order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it deletes no waybills.
ALTER TABLE "shipping_run_line" ADD CONSTRAINT "shipping_run_line_store_id_shipment_id_shipment_store_id_id_fk" FOREIGN KEY ("store_id","shipment_id") REFERENCES "public"."shipment"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_run_created" ON "shipping_run" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_run_running" ON "shipping_run" USING btree ("store_id","id") WHERE "shipping_run"."state" = 'running';--> statement-breakpoint
CREATE INDEX "shipping_run_line_waiting" ON "shipping_run_line" USING btree ("store_id","run_id","carrier","position") WHERE "shipping_run_line"."shipment_id" is null and "shipping_run_line"."problem" is null;