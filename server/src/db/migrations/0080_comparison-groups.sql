CREATE TABLE "campaign_comparison" (
	"store_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"percent" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"result_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "campaign_comparison_store_id_campaign_id_pk" PRIMARY KEY("store_id","campaign_id")
);
