CREATE TABLE "remittance" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"columns" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"broken" jsonb NOT NULL,
	"broken_lines" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remittance_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "remittance_line" (
	"store_id" text NOT NULL,
	"remittance_id" text NOT NULL,
	"line" integer NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint,
	"currency" text NOT NULL,
	"paid_on" date,
	"imported_on" date NOT NULL,
	"once" text,
	"search_number" text collate "C" GENERATED ALWAYS AS (search_fold(number)) STORED,
	CONSTRAINT "remittance_line_store_id_remittance_id_line_pk" PRIMARY KEY("store_id","remittance_id","line")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "remitted_minor" bigint;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "remitted_on" date;--> statement-breakpoint
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_line" ADD CONSTRAINT "remittance_line_store_id_remittance_id_remittance_store_id_id_fk" FOREIGN KEY ("store_id","remittance_id") REFERENCES "public"."remittance"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_digest" ON "remittance" USING btree ("store_id","carrier","digest");--> statement-breakpoint
CREATE INDEX "remittance_created" ON "remittance" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_line_once" ON "remittance_line" USING btree ("store_id","carrier","once");--> statement-breakpoint
CREATE INDEX "remittance_line_number" ON "remittance_line" USING btree ("store_id","carrier","search_number");--> statement-breakpoint
CREATE INDEX "shipment_cash" ON "shipment" USING btree ("store_id","created_at","id") WHERE "shipment"."cash" is not null;--> statement-breakpoint
CREATE INDEX "shipment_cash_open" ON "shipment" USING btree ("store_id","carrier") WHERE "shipment"."cash" is not null and "shipment"."remitted_minor" is null and "shipment"."state" = 'made';--> statement-breakpoint
CREATE INDEX "shipment_cash_differs" ON "shipment" USING btree ("store_id","carrier") WHERE "shipment"."remitted_minor" is not null and ("shipment"."state" <> 'made' or "shipment"."remitted_minor" <> ("shipment"."cash" ->> 'amountMinor')::bigint);