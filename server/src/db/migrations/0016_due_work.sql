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
CREATE INDEX "due_work_due" ON "due_work" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "due_work_of_store" ON "due_work" USING btree ("store","step","due_at");
--> statement-breakpoint
-- For the stores that are there: each step runs once and schedules itself from then on.
INSERT INTO "due_work" ("store", "step", "due_at")
SELECT s."id", t."step", now() FROM "store" s CROSS JOIN unnest(ARRAY[
	'inbox.drain', 'orders.release', 'points.expire', 'batches.resume', 'batches.discard', 'dashboard.advance', 'dashboard.forget',
	'customers.follow', 'activity.follow', 'proof.seal', 'exports.forget', 'answers.forget', 'sessions.forget', 'pickups.follow',
	'recurring.run'
]) t ("step");
