CREATE TABLE "reward_mark" (
	"store_id" text NOT NULL,
	"method_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "reward_mark_store_id_method_id_mark_coupon_id_pk" PRIMARY KEY("store_id","method_id","mark","coupon_id")
);
--> statement-breakpoint
ALTER TABLE "reward_mark" ADD CONSTRAINT "reward_mark_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_of_method" ON "coupon" USING btree ("store_id","method_id") WHERE status in ('issuing', 'active', 'used') or withdrawing_since is not null or unpaid_order_id is not null;