CREATE TABLE "collection_method" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "collection_method_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection_method_version" (
	"store_id" text NOT NULL,
	"method_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "collection_method_version_store_id_method_id_version_pk" PRIMARY KEY("store_id","method_id","version")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"method_id" text NOT NULL,
	"method_version" integer NOT NULL,
	"points" bigint NOT NULL,
	"discount" jsonb NOT NULL,
	"redeem_version" bigint NOT NULL,
	"host_id" text,
	"failure" text,
	"used_order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"available_delta" bigint NOT NULL,
	"pending_delta" bigint NOT NULL,
	"available_after" bigint NOT NULL,
	"pending_after" bigint NOT NULL,
	"shortfall" bigint NOT NULL,
	"lots" jsonb,
	"order_id" text,
	"coupon_id" text,
	"method_id" text,
	"rule_version" integer,
	"reverses_version" bigint,
	"batch_id" text,
	"idempotency_key" text NOT NULL,
	"actor" text NOT NULL,
	"comment" text,
	"internal_note" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_store_id_customer_id_version_pk" PRIMARY KEY("store_id","customer_id","version"),
	CONSTRAINT "posting_is_lawful" CHECK ("posting"."pending_after" >= 0
        and ("posting"."available_after" >= 0 or "posting"."available_delta" >= 0 or "posting"."kind" = 'reverse')
        and ("posting"."kind" = 'reverse') = ("posting"."reverses_version" is not null))
);
--> statement-breakpoint
CREATE TABLE "redemption_method" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "redemption_method_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "redemption_method_version" (
	"store_id" text NOT NULL,
	"method_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "redemption_method_version_store_id_method_id_version_pk" PRIMARY KEY("store_id","method_id","version")
);
--> statement-breakpoint
CREATE TABLE "store_order" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"customer_id" text,
	"currency" text,
	"placed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"lines" jsonb NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"coupon_codes" jsonb NOT NULL,
	"refunds" jsonb NOT NULL,
	"earning" jsonb,
	"release_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_order_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"lots" jsonb,
	"next_expiry" date,
	CONSTRAINT "wallet_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id"),
	CONSTRAINT "wallet_pending_not_negative" CHECK ("wallet"."pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_entry_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "host_credential" (
	"store_id" text NOT NULL,
	"app" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_credential_store_id_app_pk" PRIMARY KEY("store_id","app")
);
--> statement-breakpoint
CREATE TABLE "idempotent_request" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_request_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"topic" text NOT NULL,
	"delivery_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"received_count" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "inbox_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"release_on" text DEFAULT 'delivery' NOT NULL,
	"release_after_days" integer DEFAULT 14 NOT NULL,
	"expiry_months" integer,
	"negative_balance_allowed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proof" (
	"store_id" text NOT NULL,
	"proof_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_proof_store_id_proof_id_pk" PRIMARY KEY("store_id","proof_id")
);
--> statement-breakpoint
ALTER TABLE "collection_method" ADD CONSTRAINT "collection_method_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_method_version" ADD CONSTRAINT "collection_method_version_fk" FOREIGN KEY ("store_id","method_id") REFERENCES "public"."collection_method"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_method" ADD CONSTRAINT "redemption_method_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_method_version" ADD CONSTRAINT "redemption_method_version_fk" FOREIGN KEY ("store_id","method_id") REFERENCES "public"."redemption_method"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order" ADD CONSTRAINT "store_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order" ADD CONSTRAINT "store_order_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_credential" ADD CONSTRAINT "host_credential_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_proof" ADD CONSTRAINT "used_proof_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree ("store_id","code");--> statement-breakpoint
CREATE INDEX "coupon_of_customer" ON "coupon" USING btree ("store_id","customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_host_key" ON "customer" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("store_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_idempotency_key" ON "posting" USING btree ("store_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "posting_of_order" ON "posting" USING btree ("store_id","order_id") WHERE "posting"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_order_host_key" ON "store_order" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_order_of_customer" ON "store_order" USING btree ("store_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "store_order_release_due" ON "store_order" USING btree ("store_id","release_due_at") WHERE "store_order"."release_due_at" is not null;--> statement-breakpoint
CREATE INDEX "wallet_next_expiry" ON "wallet" USING btree ("store_id","next_expiry") WHERE "wallet"."next_expiry" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_delivery_key" ON "inbox" USING btree ("store_id","topic","delivery_key");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_host_key" ON "staff" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_host_key" ON "store" USING btree ("platform","external_id");