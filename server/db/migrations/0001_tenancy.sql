-- The role that requests act under. It owns nothing and bypasses nothing; roles belong to the whole cluster, so another
-- database may have made it already, or be making it now.
DO $$
BEGIN
  CREATE ROLE farol_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- The owner steps down to it for every request.
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'farol_app', 'MEMBER') THEN
    EXECUTE format('GRANT farol_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO farol_app;
--> statement-breakpoint
-- Row level security for every table of a tenant, forced so that the owner is under it too. The sub-select makes the
-- planner read the setting once per statement; without the setting there are no rows, and no error.
DO $$
DECLARE
  target record;
  mine CONSTANT text := '= ANY ((SELECT string_to_array(current_setting(''app.companies'', true), '','')::int[])::int[])';
BEGIN
  FOR target IN
    SELECT c.table_name AS name, c.column_name AS key
    FROM information_schema.columns c
    WHERE c.table_schema = 'public'
      AND (c.column_name = 'company_id' OR (c.table_name = 'company' AND c.column_name = 'id'))
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', target.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', target.name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', target.name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO farol_app USING (%I %s) WITH CHECK (%I %s)',
      target.name, target.key, mine, target.key, mine
    );
    IF target.name IN ('audit', 'event') THEN
      EXECUTE format('GRANT SELECT, INSERT ON %I TO farol_app', target.name);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO farol_app', target.name);
    END IF;
  END LOOP;
END $$;
