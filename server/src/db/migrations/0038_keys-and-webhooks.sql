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
CREATE TABLE "webhook_delivery" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text NOT NULL,
	"place" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"is_ordered" boolean NOT NULL,
	"state" text NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoint_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"place" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_store_id_staff_id_staff_store_id_id_fk" FOREIGN KEY ("store_id","staff_id") REFERENCES "public"."staff"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_store_id_key_id_api_key_store_id_id_fk" FOREIGN KEY ("store_id","key_id") REFERENCES "public"."api_key"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_endpoint_id_webhook_endpoint_store_id_id_fk" FOREIGN KEY ("store_id","endpoint_id") REFERENCES "public"."webhook_endpoint"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_event_id_webhook_event_store_id_id_fk" FOREIGN KEY ("store_id","event_id") REFERENCES "public"."webhook_event"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_member_key" ON "api_key" USING btree ("store_id","staff_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_of_key" ON "api_key_secret" USING btree ("store_id","key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event_key" ON "webhook_delivery" USING btree ("store_id","endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("store_id","endpoint_id","next_attempt_at") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("store_id","endpoint_id","subject","place","event_id") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_endpoint" ON "webhook_delivery" USING btree ("store_id","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_event_age" ON "webhook_event" USING btree ("store_id","created_at");