ALTER TABLE "journey" ADD COLUMN "over_week_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the weeks before came to, by the law alone: whatever is told anew says it by its set.
UPDATE "journey" j SET "over_week_min" = w.beyond
FROM (
  SELECT driver_id, started_at, greatest(0, ordinary - 2640) - greatest(0, ordinary - own - 2640) AS beyond
  FROM (
    SELECT driver_id, started_at, paid_min - over50_min - over100_min AS own,
      sum(paid_min - over50_min - over100_min) OVER (PARTITION BY driver_id, day - (extract(isodow FROM day)::int - 1) ORDER BY started_at) AS ordinary
    FROM "journey"
  ) s
) w
WHERE w.driver_id = j.driver_id AND w.started_at = j.started_at AND w.beyond > 0;
