CREATE TABLE "position_density" (
	"company_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"cell" integer NOT NULL,
	"positions" integer NOT NULL,
	CONSTRAINT "position_density_company_id_hour_cell_pk" PRIMARY KEY("company_id","hour","cell")
);
--> statement-breakpoint
-- Row level security as of every table of a tenant (0001_tenancy).
ALTER TABLE "position_density" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "position_density" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "owner" ON "position_density" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "position_density" TO farol_app
  USING ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]))
  WITH CHECK ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "position_density" TO farol_app;
--> statement-breakpoint
-- The rule of contract/rules/densityCell.ts: a tile of web Mercator at zoom 13, x + y * 8192.
CREATE FUNCTION density_cell(latitude double precision, longitude double precision) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT least(8191, greatest(0, floor((longitude + 180) / 360 * 8192)))::int
    + least(8191, greatest(0, floor((0.5 - ln(tan(pi() / 4 +
        radians(least(85.0511287798066, greatest(-85.0511287798066, latitude))) / 2)) / (2 * pi())) * 8192)))::int * 8192
$$;
--> statement-breakpoint
-- Counts what is stored since an instant: once for what was there before anything counted, and after a seeded past.
-- 28 are the flags of a position that is not believed (contract/rules/vehicleState.ts).
CREATE FUNCTION count_positions(since timestamp with time zone) RETURNS void LANGUAGE sql AS $$
  INSERT INTO position_density (company_id, hour, cell, positions)
  SELECT p.company_id, date_trunc('hour', p.fix_at, 'UTC'), density_cell(p.latitude, p.longitude), count(*)
  FROM vehicle v JOIN position p ON p.vehicle_id = v.id
  WHERE p.fix_at >= since AND p.flags & 28 = 0
  GROUP BY 1, 2, 3
  ON CONFLICT (company_id, hour, cell) DO UPDATE SET positions = excluded.positions
$$;
--> statement-breakpoint
SELECT count_positions(now() - interval '25 hours');
