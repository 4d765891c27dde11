ALTER TABLE "adjustment_batch" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "adjustment_batch" b SET "line_count" = l.lines
FROM (SELECT store_id, batch_id, count(*) AS lines FROM "adjustment_batch_line" GROUP BY store_id, batch_id) l
WHERE b.store_id = l.store_id AND b.id = l.batch_id;
