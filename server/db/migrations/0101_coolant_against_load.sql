-- Coolant is told against the load of its engine now (maintenance §6.5): what was told without it is told again as far back as
-- days are.
DELETE FROM "signal_day" WHERE "signal" = 'coolantC';
--> statement-breakpoint
UPDATE "signal_cursor" SET "dirty_from" = least("dirty_from", "told_to"::timestamptz - interval '30 days');
