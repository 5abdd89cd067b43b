-- A drive that the office gave to somebody is his in every sum, whatever the reader said (performance §4.2): from which report of
-- its vehicle to which it went. Hours, days and spans under it say `@<driver>`.
ALTER TABLE "treatment" ADD COLUMN "given_from_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "given_to_at" timestamp with time zone;--> statement-breakpoint
CREATE VIEW "code_holder" WITH (security_invoker = true) AS
  SELECT company_id, code, driver_id, from_at, to_at FROM "card_holder" WHERE code NOT LIKE '@%'
  UNION ALL SELECT company_id, '@' || id, id, '-infinity'::timestamptz, 'infinity'::timestamptz FROM "driver";--> statement-breakpoint
GRANT SELECT ON "code_holder" TO farol_app;--> statement-breakpoint
CREATE OR REPLACE FUNCTION driver_of(company int, said text, at timestamptz) RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN said ~ '^@[0-9]{1,9}$' THEN (SELECT d.id FROM driver d WHERE d.company_id = company AND d.id = substr(said, 2)::int)
    ELSE (SELECT h.driver_id FROM card_holder h
      WHERE h.company_id = company AND h.code = upper(said) AND h.from_at <= at AND at < h.to_at ORDER BY h.from_at DESC LIMIT 1) END
$$;--> statement-breakpoint
-- Who drove a vehicle at an instant: to whom its drive was given, else who held the card that was said.
CREATE FUNCTION driver_at(of_company int, of_vehicle int, said text, instant timestamptz) RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT g.driver_id FROM treatment g
    WHERE g.company_id = of_company AND g.stint_vehicle_id = of_vehicle AND g.kind = 'assign' AND g.state = 'approved'
      AND g.given_from_at <= instant AND instant < g.given_to_at ORDER BY g.id DESC LIMIT 1), driver_of(of_company, said, instant))
$$;--> statement-breakpoint
UPDATE "treatment" g SET given_from_at = d.from_at, given_to_at = d.to_at FROM "drive_stint" d
  WHERE g.kind = 'assign' AND g.state = 'approved' AND d.company_id = g.company_id AND d.vehicle_id = g.stint_vehicle_id
    AND d.from_at <= g.stint_from_at AND d.to_at > g.stint_from_at;--> statement-breakpoint
UPDATE "hour_cursor" c SET dirty_from = least(c.dirty_from, g.at), rev = c.rev + 1
  FROM (SELECT stint_vehicle_id AS v, min(given_from_at) AS at FROM "treatment" WHERE given_from_at IS NOT NULL GROUP BY 1) g
  WHERE c.vehicle_id = g.v;
