CREATE TABLE "return_waybill" (
	"store_id" text NOT NULL,
	"request_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"carrier" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"number" text,
	"refusal" jsonb,
	"called_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_waybill_store_id_request_id_pk" PRIMARY KEY("store_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "return_waybill" ADD CONSTRAINT "return_waybill_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_waybill" ADD CONSTRAINT "return_waybill_store_id_request_id_return_request_store_id_id_fk" FOREIGN KEY ("store_id","request_id") REFERENCES "public"."return_request"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it deletes no waybills.
ALTER TABLE "return_waybill" ADD CONSTRAINT "return_waybill_store_id_shipment_id_shipment_store_id_id_fk" FOREIGN KEY ("store_id","shipment_id") REFERENCES "public"."shipment"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_waybill_reference" ON "return_waybill" USING btree ("store_id","carrier","reference") WHERE "return_waybill"."state" in ('requested', 'made', 'unknown');--> statement-breakpoint
CREATE INDEX "return_waybill_next_check" ON "return_waybill" USING btree ("store_id","next_check_at") WHERE "return_waybill"."next_check_at" is not null;