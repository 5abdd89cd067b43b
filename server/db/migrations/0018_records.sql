-- Every record of the product counts its revisions in a column of one name.
ALTER TABLE "fence" RENAME COLUMN "revision" TO "rev";--> statement-breakpoint
ALTER TABLE "vehicle" RENAME COLUMN "revision" TO "rev";--> statement-breakpoint
ALTER TABLE "fence_vehicle" RENAME COLUMN "vehicle_revision" TO "vehicle_rev";--> statement-breakpoint
ALTER TABLE "reference_point" ADD COLUMN "changed_by" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_vehicle_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rev := OLD.rev + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What the log said of fences it says of records of any kind: readers that come later read it all in one form.
UPDATE "event" SET type = 'recordsChanged', body = jsonb_build_object('entity', 'fence', 'ids', body -> 'fences')
  WHERE type = 'fencesChanged';--> statement-breakpoint
-- Row level security of a table with a `company_id`: `SELECT tenant('driver')` at the end of the migration that makes it
-- (0001_tenancy says why it is written so).
CREATE FUNCTION tenant(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT text := 'company_id = ANY ((SELECT string_to_array(current_setting(''app.companies'', true), '','')::int[])::int[])';
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO farol_app USING (%s) WITH CHECK (%s)', target, mine, mine);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO farol_app', target);
END $$;
