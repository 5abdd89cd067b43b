-- How long an event must last is in the unit of its event (CONST-07): seconds, milliseconds of what an accelerometer tells.
ALTER TABLE "alert_rule" RENAME COLUMN "duration_s" TO "duration";
--> statement-breakpoint
UPDATE "alert_rule_rev" SET "body" = ("body" - 'duration_s') || jsonb_build_object('duration', "body"->'duration_s')
  WHERE "body" ? 'duration_s';
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('factory_alert_rules(integer)'::regprocedure), 'duration_s', 'duration');
END $$;
