ALTER TABLE "alert_rule" ADD COLUMN "port" text;--> statement-breakpoint
ALTER TABLE "alert_rule" ADD COLUMN "port_state" text;--> statement-breakpoint
-- The code that the catalogue gives a vehicle that drives off in maintenance (areas/alerts.md §7); its revision is kept with it.
UPDATE "alert_rule_rev" SET "body" = "body" || '{"code":"EVT0042"}' WHERE "body"->>'code' = 'EVT0043';
--> statement-breakpoint
UPDATE "alert_rule" SET "code" = 'EVT0042' WHERE "code" = 'EVT0043';
