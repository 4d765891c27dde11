CREATE TABLE "order_import" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text,
	"bytes" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"has_file" boolean DEFAULT true NOT NULL,
	"options" jsonb NOT NULL,
	"progress" jsonb,
	"problem" jsonb,
	"plan" jsonb,
	"result" jsonb,
	"checked_at" timestamp with time zone,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"held_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_import_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_import_part" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "order_import_part_store_id_import_id_kind_part_pk" PRIMARY KEY("store_id","import_id","kind","part")
);
--> statement-breakpoint
CREATE TABLE "own_programme_reading" (
	"store_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"state" text NOT NULL,
	"cursor" text,
	"read" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"found" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"changed_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone NOT NULL,
	"read_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "own_programme_reading_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
ALTER TABLE "order_import" ADD CONSTRAINT "order_import_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_part" ADD CONSTRAINT "order_import_part_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_programme_reading" ADD CONSTRAINT "own_programme_reading_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;