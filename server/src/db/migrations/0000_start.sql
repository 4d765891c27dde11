CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"store_ids" text[] NOT NULL,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"epoch" integer NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "account_session_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"email_digest" text PRIMARY KEY NOT NULL,
	"failed_attempts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
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
CREATE TABLE "due_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_running" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_work_mark" (
	"next_transaction" bigint PRIMARY KEY NOT NULL
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
CREATE TABLE "host_credential" (
	"store_id" text NOT NULL,
	"app" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"renewing_until" timestamp with time zone,
	CONSTRAINT "host_credential_store_id_app_pk" PRIMARY KEY("store_id","app")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"rules" jsonb,
	"account_id" text,
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
	"expiry_warning_days" integer DEFAULT 30 NOT NULL,
	"points_name" jsonb,
	"adjust_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings_version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "adjustment_request" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"points" bigint NOT NULL,
	"comment" text,
	"internal_note" text,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "adjustment_request_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "adjustment_batch" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"comment" text,
	"internal_note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"figures" jsonb,
	CONSTRAINT "adjustment_batch_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "adjustment_batch_line" (
	"store_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text,
	"points" bigint,
	"problem" text,
	"posted_version" bigint,
	"undone_version" bigint,
	"kept_points" bigint,
	CONSTRAINT "adjustment_batch_line_store_id_batch_id_line_pk" PRIMARY KEY("store_id","batch_id","line")
);
--> statement-breakpoint
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
CREATE TABLE "customer_listing" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"by_name" text NOT NULL,
	"by_available" text NOT NULL,
	"by_pending" text NOT NULL,
	CONSTRAINT "customer_listing_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_listing_change" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_listing_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_ids" text[] NOT NULL,
	CONSTRAINT "customer_listing_change_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_listing_stretch" (
	"store_id" text NOT NULL,
	"sort" text NOT NULL,
	"low" text NOT NULL,
	"active" integer NOT NULL,
	"inactive" integer NOT NULL,
	CONSTRAINT "customer_listing_stretch_store_id_sort_low_pk" PRIMARY KEY("store_id","sort","low")
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
CREATE TABLE "member_figures" (
	"store_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "member_figures_store_id_from_day_to_day_pk" PRIMARY KEY("store_id","from_day","to_day")
);
--> statement-breakpoint
CREATE TABLE "posting_day" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"issued" bigint NOT NULL,
	"redeemed" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"reversed" bigint NOT NULL,
	"deducted" bigint NOT NULL,
	"restored" bigint NOT NULL,
	"available" bigint NOT NULL,
	"debt" bigint NOT NULL,
	"pending" bigint NOT NULL,
	CONSTRAINT "posting_day_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "posting_expiry" (
	"store_id" text NOT NULL,
	"last_day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "posting_expiry_store_id_last_day_pk" PRIMARY KEY("store_id","last_day")
);
--> statement-breakpoint
CREATE TABLE "posting_mark" (
	"store_id" text NOT NULL,
	"next_transaction" bigint NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "posting_mark_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "download_ticket" (
	"store_id" text NOT NULL,
	"digest" text NOT NULL,
	"staff_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_ticket_store_id_digest_pk" PRIMARY KEY("store_id","digest")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"app" text,
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
	"posted_in" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	CONSTRAINT "posting_store_id_customer_id_version_pk" PRIMARY KEY("store_id","customer_id","version")
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
	CONSTRAINT "wallet_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "posting_follower" (
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"next_transaction" bigint NOT NULL,
	CONSTRAINT "posting_follower_store_id_name_pk" PRIMARY KEY("store_id","name")
);
--> statement-breakpoint
CREATE TABLE "posting_seal" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"version" bigint NOT NULL,
	"first_version" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_seal_store_id_customer_id_version_pk" PRIMARY KEY("store_id","customer_id","version")
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
CREATE TABLE "pickup" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"account_id" text NOT NULL,
	"address_id" text NOT NULL,
	"address_name" text NOT NULL,
	"state" text NOT NULL,
	"booking_key" text NOT NULL,
	"date" date NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"closes_at" text NOT NULL,
	"zone" text NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"location" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"service" text,
	"void_until" text NOT NULL,
	"counts" jsonb NOT NULL,
	"reference" jsonb,
	"number" text,
	"awaits" text,
	"called_at" timestamp with time zone NOT NULL,
	"unknown_about" text,
	"refusal" jsonb,
	"moved" jsonb,
	"notices" jsonb NOT NULL,
	"next_check_at" timestamp with time zone,
	"recurring_id" text,
	"rebooked_from" text,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup_event" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "pickup_event_store_id_pickup_id_sequence_pk" PRIMARY KEY("store_id","pickup_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "pickup_notice" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_notice_store_id_pickup_id_sequence_recipient_pk" PRIMARY KEY("store_id","pickup_id","sequence","recipient")
);
--> statement-breakpoint
CREATE TABLE "pickup_parcel" (
	"store_id" text NOT NULL,
	"pickup_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text,
	"weight_grams" integer NOT NULL,
	"size" jsonb,
	"fragile" boolean NOT NULL,
	"large" boolean NOT NULL,
	"tracking_number" text,
	"track" jsonb,
	CONSTRAINT "pickup_parcel_store_id_pickup_id_id_pk" PRIMARY KEY("store_id","pickup_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_pickup" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"address_id" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"exceptions" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "recurring_pickup_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_run" (
	"store_id" text NOT NULL,
	"recurring_id" text NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	"pickup_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_run_store_id_recurring_id_date_pk" PRIMARY KEY("store_id","recurring_id","date")
);
--> statement-breakpoint
CREATE TABLE "carrier_account" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"sealed" "bytea",
	"fields" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"last_check" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_account_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup_address" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"location" text NOT NULL,
	"zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"ramadan_hours" jsonb,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pickup_address_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_preference" (
	"store_id" text NOT NULL,
	"own_days" jsonb NOT NULL,
	"default_window" jsonb,
	"default_parcel" jsonb NOT NULL,
	"hand_over_language" text NOT NULL,
	"notifications" jsonb DEFAULT '{"language":"ar","contact":["missed","rejected","void_refused","unknown_settled"],"others":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_preference_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_credential" ADD CONSTRAINT "host_credential_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_proof" ADD CONSTRAINT "used_proof_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_request" ADD CONSTRAINT "adjustment_request_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_batch" ADD CONSTRAINT "adjustment_batch_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_batch_line" ADD CONSTRAINT "adjustment_batch_line_fk" FOREIGN KEY ("store_id","batch_id") REFERENCES "public"."adjustment_batch"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_method" ADD CONSTRAINT "collection_method_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_method_version" ADD CONSTRAINT "collection_method_version_fk" FOREIGN KEY ("store_id","method_id") REFERENCES "public"."collection_method"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_listing" ADD CONSTRAINT "customer_listing_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_listing_stretch" ADD CONSTRAINT "customer_listing_stretch_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_figures" ADD CONSTRAINT "member_figures_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_day" ADD CONSTRAINT "posting_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_expiry" ADD CONSTRAINT "posting_expiry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_mark" ADD CONSTRAINT "posting_mark_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order" ADD CONSTRAINT "store_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order" ADD CONSTRAINT "store_order_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_follower" ADD CONSTRAINT "posting_follower_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_seal" ADD CONSTRAINT "posting_seal_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_method" ADD CONSTRAINT "redemption_method_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_method_version" ADD CONSTRAINT "redemption_method_version_fk" FOREIGN KEY ("store_id","method_id") REFERENCES "public"."redemption_method"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_account_id_carrier_account_store_id_id_fk" FOREIGN KEY ("store_id","account_id") REFERENCES "public"."carrier_account"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_event" ADD CONSTRAINT "pickup_event_store_id_pickup_id_pickup_store_id_id_fk" FOREIGN KEY ("store_id","pickup_id") REFERENCES "public"."pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_notice" ADD CONSTRAINT "pickup_notice_store_id_pickup_id_sequence_pickup_event_store_id_pickup_id_sequence_fk" FOREIGN KEY ("store_id","pickup_id","sequence") REFERENCES "public"."pickup_event"("store_id","pickup_id","sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD CONSTRAINT "pickup_parcel_store_id_pickup_id_pickup_store_id_id_fk" FOREIGN KEY ("store_id","pickup_id") REFERENCES "public"."pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_parcel" ADD CONSTRAINT "pickup_parcel_store_id_order_id_store_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."store_order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD CONSTRAINT "recurring_pickup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD CONSTRAINT "recurring_pickup_store_id_address_id_pickup_address_store_id_id_fk" FOREIGN KEY ("store_id","address_id") REFERENCES "public"."pickup_address"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_run" ADD CONSTRAINT "recurring_run_store_id_recurring_id_recurring_pickup_store_id_id_fk" FOREIGN KEY ("store_id","recurring_id") REFERENCES "public"."recurring_pickup"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_account" ADD CONSTRAINT "carrier_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_address" ADD CONSTRAINT "pickup_address_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_preference" ADD CONSTRAINT "shipping_preference_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "account_session_expiry" ON "account_session" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token_key" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_reset_of_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("store_id","actor","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("store_id","subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_kind" ON "audit_entry" USING btree ("store_id",split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "due_work_due" ON "due_work" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "due_work_of_store" ON "due_work" USING btree ("store","step","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_host_key" ON "staff" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_key" ON "staff" USING btree ("store_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_host_key" ON "store" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "adjustment_request_status" ON "adjustment_request" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "adjustment_request_waiting" ON "adjustment_request" USING btree ("store_id","customer_id") WHERE "adjustment_request"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_batch_customer" ON "adjustment_batch_line" USING btree ("store_id","batch_id","customer_id") WHERE "adjustment_batch_line"."problem" is null;--> statement-breakpoint
CREATE INDEX "adjustment_batch_problem" ON "adjustment_batch_line" USING btree ("store_id","batch_id","line") WHERE "adjustment_batch_line"."problem" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree ("store_id","code");--> statement-breakpoint
CREATE INDEX "coupon_of_customer" ON "coupon" USING btree ("store_id","customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_id" ON "customer_listing" USING btree ("store_id","status","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_name" ON "customer_listing" USING btree ("store_id","status","by_name");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_available" ON "customer_listing" USING btree ("store_id","status","by_available");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_listing_by_pending" ON "customer_listing" USING btree ("store_id","status","by_pending");--> statement-breakpoint
CREATE INDEX "customer_listing_by_held" ON "customer_listing" USING btree ("store_id",(left("by_available", 16)::bigint + left("by_pending", 16)::bigint));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_host_key" ON "customer" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("store_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_delivery_key" ON "inbox" USING btree ("store_id","topic","delivery_key");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "inbox_of_subject" ON "inbox" USING btree ("store_id","subject","id");--> statement-breakpoint
CREATE INDEX "inbox_of_topic" ON "inbox" USING btree ("store_id","topic","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_order_host_key" ON "store_order" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_order_number" ON "store_order" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "store_order_of_customer" ON "store_order" USING btree ("store_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "store_order_release_due" ON "store_order" USING btree ("store_id","release_due_at") WHERE "store_order"."release_due_at" is not null;--> statement-breakpoint
CREATE INDEX "posting_by_time" ON "posting" USING brin ("store_id","posted_in","occurred_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE UNIQUE INDEX "posting_idempotency_key" ON "posting" USING btree ("store_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "posting_of_order" ON "posting" USING btree ("store_id","order_id") WHERE "posting"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_next_expiry" ON "wallet" USING btree ("store_id","next_expiry") WHERE "wallet"."next_expiry" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_booking_key" ON "pickup" USING btree ("store_id","booking_key") WHERE "pickup"."state" in ('draft', 'requested', 'unknown', 'confirmed', 'voiding', 'void_refused');--> statement-breakpoint
CREATE INDEX "pickup_ready_at" ON "pickup" USING btree ("store_id","ready_at");--> statement-breakpoint
CREATE INDEX "pickup_state" ON "pickup" USING btree ("store_id","state");--> statement-breakpoint
CREATE INDEX "pickup_rebooked_from" ON "pickup" USING btree ("store_id","rebooked_from") WHERE "pickup"."rebooked_from" is not null;--> statement-breakpoint
CREATE INDEX "pickup_next_check" ON "pickup" USING btree ("store_id","next_check_at") WHERE "pickup"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "pickup_parcel_of_order" ON "pickup_parcel" USING btree ("store_id","order_id") WHERE "pickup_parcel"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_account_key" ON "carrier_account" USING btree ("store_id","carrier");--> statement-breakpoint
-- Below stands what the typed schema cannot say: a collation, functions that indexes call, and columns that PostgreSQL computes and no
-- statement writes.
-- The customers' list is compared byte by byte: its sort keys are made for that.
ALTER TABLE "customer_listing"
	ALTER COLUMN "customer_id" TYPE text COLLATE "C",
	ALTER COLUMN "by_name" TYPE text COLLATE "C",
	ALTER COLUMN "by_available" TYPE text COLLATE "C",
	ALTER COLUMN "by_pending" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "customer_listing_stretch" ALTER COLUMN "low" TYPE text COLLATE "C";--> statement-breakpoint
-- A text as it is searched: letters without case, accents, tashkeel, tatweel and presentation forms; every alif, yaa, kaf and haa
-- one letter, hamza left out; Arabic-Indic digits as Latin ones.
CREATE FUNCTION search_fold(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
	regexp_replace(
		normalize(lower(p_text), NFKD),
		'[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]',
		'', 'g'
	),
	'ٱىیکةہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييكههه01234567890123456789'
);--> statement-breakpoint
-- Searches ask an index of grams: every three and every five signs of a word in a row, and the one or two it begins with. Three digits
-- are in tens of thousands of a million customers, five in a few hundred. A gram is one number with its store, so no store's search
-- reads past another's customers, and any script has grams, whatever letters the server's locale knows.
-- (One loop: a query for each row to be indexed would take five times as long.)
CREATE FUNCTION search_grams(p_store_id text, p_folded text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	grams integer[] := '{}';
	word text;
BEGIN
	FOREACH word IN ARRAY string_to_array(p_folded, ' ') LOOP
		grams := grams || hashtext(p_store_id || left(word, 1)) || hashtext(p_store_id || left(word, 2));
		FOR i IN 1..length(word) - 2 LOOP
			grams := grams || hashtext(p_store_id || substr(word, i, 3));
		END LOOP;
		FOR i IN 1..length(word) - 4 LOOP
			grams := grams || hashtext(p_store_id || substr(word, i, 5));
		END LOOP;
	END LOOP;
	RETURN grams;
END
$$;--> statement-breakpoint
-- The grams that a text must have in which these words are found: enough of them, the text itself is compared too.
CREATE FUNCTION search_grams_asked(p_store_id text, p_words text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
	SELECT array_agg(DISTINCT hashtext(p_store_id || substr(w.word, i, g.signs)))
	FROM unnest(p_words) w (word)
	CROSS JOIN LATERAL (SELECT CASE WHEN length(w.word) >= 5 THEN 5 ELSE least(length(w.word), 3) END) g (signs)
	CROSS JOIN LATERAL generate_series(1, length(w.word) - g.signs + 1, greatest(g.signs - 2, 1)) i
);--> statement-breakpoint
-- Our own id is looked up whole: its grams would be half of the index.
ALTER TABLE "customer" ADD COLUMN "search" text GENERATED ALWAYS AS (
	search_fold(' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, '')) || ' '
	|| regexp_replace(search_fold(coalesce(phone, '')), '[^0-9]', '', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (search_grams("store_id", "search")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- What an order's computation counted, as plain numbers: a replay of half a million orders reads these and does not unpack half a
-- million documents. And what the list of orders searches, filters and sorts by: an index of these counts without reading the orders.
ALTER TABLE "store_order"
	ADD COLUMN "goods_units" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'units')::bigint) STORED,
	ADD COLUMN "goods_minor" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'goodsMinor')::bigint) STORED,
	ADD COLUMN "goods_tax_minor" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'taxMinor')::bigint) STORED,
	ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold(' ' || number || ' ' || external_id)) STORED,
	ADD COLUMN "earned_points" bigint GENERATED ALWAYS AS (("earning" ->> 'points')::bigint) STORED,
	ADD COLUMN "outcome" text GENERATED ALWAYS AS (
		CASE WHEN ("earning" ->> 'points')::bigint > 0 THEN 'earned' WHEN ("earning" ->> 'points') IS NOT NULL THEN 'nothing' ELSE 'unsettled' END
	) STORED;--> statement-breakpoint
CREATE INDEX "store_order_search" ON "store_order" USING gin (search_grams("store_id", "search")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "store_order_by_date" ON "store_order" USING btree ("store_id", "placed_at" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
CREATE INDEX "store_order_by_outcome" ON "store_order" USING btree ("store_id", "outcome", "placed_at" DESC NULLS LAST, "id" DESC);--> statement-breakpoint
CREATE INDEX "store_order_by_points" ON "store_order" USING btree ("store_id", "earned_points" DESC NULLS LAST, "id" DESC);
