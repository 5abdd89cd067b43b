ALTER TABLE "alert_rule" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "alert_rule" ADD COLUMN "valid_to" date;