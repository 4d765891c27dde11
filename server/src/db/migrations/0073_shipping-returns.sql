CREATE TABLE "return_photo" (
	"store_id" text NOT NULL,
	"request_id" text NOT NULL,
	"line_id" text NOT NULL,
	"media" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "return_photo_store_id_request_id_line_id_pk" PRIMARY KEY("store_id","request_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "return_proof" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "return_proof_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"locale" text NOT NULL,
	"way" text,
	"tracking_number" text,
	"message" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_request_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "return_rule" (
	"store_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"window_days" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"photo_reasons" jsonb NOT NULL,
	"excluded_categories" jsonb NOT NULL,
	"excluded_products" jsonb NOT NULL,
	"cost_note" text NOT NULL,
	"approves_all" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_rule_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "return_photo" ADD CONSTRAINT "return_photo_store_id_request_id_return_request_store_id_id_fk" FOREIGN KEY ("store_id","request_id") REFERENCES "public"."return_request"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_proof" ADD CONSTRAINT "return_proof_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Beside release 8: it deletes no orders.
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_store_id_order_id_store_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."store_order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rule" ADD CONSTRAINT "return_rule_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_of_order" ON "return_request" USING btree ("store_id","order_id","sequence");--> statement-breakpoint
CREATE INDEX "return_request_listed" ON "return_request" USING btree ("store_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "return_request_state" ON "return_request" USING btree ("store_id","state","asked_at","id");--> statement-breakpoint
CREATE INDEX "return_request_unrefunded" ON "return_request" USING btree ("store_id","received_at") WHERE "return_request"."state" = 'received';