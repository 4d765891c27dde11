ALTER TABLE "message_stop" ADD COLUMN "number_digest" text;--> statement-breakpoint
CREATE INDEX "message_rest_number" ON "message_rest" USING btree ("store_id","channel","number_digest");--> statement-breakpoint
CREATE INDEX "message_stop_number" ON "message_stop" USING btree ("store_id","channel","number_digest") WHERE "message_stop"."number_digest" is not null;