ALTER TABLE "profile_revision" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "profile_set" ADD COLUMN "from_day" date;--> statement-breakpoint
-- Which revision a company holds on which days: the one that began last; of two from one day the later one. A newer
-- revision of a set takes the place of those that had not begun when it was saved, and of what they said from its day on.
CREATE VIEW "profile_span" WITH (security_invoker = true) AS
SELECT q.* FROM (
  SELECT s.company_id, s.kind, s.name, r.profile_id, r.rev, r.parameters, r.from_day,
    lead(r.from_day) OVER (PARTITION BY s.company_id, s.kind ORDER BY r.from_day, r.at, r.profile_id, r.rev) AS until_day
  FROM profile_revision r JOIN profile_set s ON s.id = r.profile_id JOIN company c ON c.id = s.company_id
  WHERE r.from_day IS NOT NULL AND NOT EXISTS (
    SELECT FROM profile_revision n WHERE n.profile_id = r.profile_id AND n.rev > r.rev
      AND (n.from_day <= r.from_day OR (n.at AT TIME ZONE c.time_zone)::date < r.from_day))
) q WHERE q.until_day IS NULL OR q.until_day > q.from_day;
--> statement-breakpoint
GRANT SELECT ON "profile_span" TO farol_app;
--> statement-breakpoint
-- Whoever keeps the users of a company sets what its people and vehicles are rated by.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, 'AVA0003', true, true, true, true, false FROM "profile_permission" p
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT DO NOTHING;
