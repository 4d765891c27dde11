-- Of a store that it has never counted, PostgreSQL expects one row. Any index that begins with the store then looks as good as the right one,
-- and each look-up by customer or number reads all rows of that store. By default it counts a table again once a tenth of its rows have
-- changed, so that a new store beside large ones may stay uncounted for weeks. Now 5,000 changed rows are enough, whatever the table's size.
ALTER TABLE "customer" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);--> statement-breakpoint
ALTER TABLE "store_order" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);--> statement-breakpoint
ALTER TABLE "wallet" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);--> statement-breakpoint
ALTER TABLE "posting" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
