-- A change of what somebody may do is an event of the log too, in the transaction that makes it (reliability §4.1): one
-- for each company of the users it touches. Only who has an open session holds anything that must be read again.
CREATE FUNCTION append_permissions_changed(who integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT of_user.company_id, jsonb_agg(DISTINCT of_user.user_id) AS users
    FROM (
      SELECT id AS user_id, company_id FROM app_user WHERE id = ANY (who)
      UNION
      SELECT user_id, company_id FROM user_company WHERE user_id = ANY (who)
    ) of_user
    WHERE EXISTS (SELECT 1 FROM session WHERE session.user_id = of_user.user_id)
    GROUP BY of_user.company_id ORDER BY of_user.company_id
  LOOP
    WITH next AS (
      INSERT INTO stream (company_id, head) VALUES (touched.company_id, 1)
      ON CONFLICT (company_id) DO UPDATE SET head = stream.head + 1
      RETURNING head
    )
    INSERT INTO event (company_id, seq, type, committed_at, rev, body)
    SELECT touched.company_id, head, 'permissionsChanged', clock_timestamp(), 1,
      jsonb_build_object('users', touched.users)
    FROM next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION permissions_of_profiles_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM append_permissions_changed(ARRAY(
    SELECT id FROM app_user WHERE profile_id IN (SELECT profile_id FROM touched) ORDER BY id
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION companies_of_users_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM append_permissions_changed(ARRAY(SELECT DISTINCT user_id FROM touched ORDER BY user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM append_permissions_changed(ARRAY(
    SELECT touched.id FROM touched JOIN was ON was.id = touched.id
    WHERE (touched.active, touched.profile_id, touched.company_id) IS DISTINCT FROM (was.active, was.profile_id, was.company_id)
    ORDER BY touched.id
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION profiles_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM append_permissions_changed(ARRAY(
    SELECT app_user.id FROM app_user JOIN touched ON touched.id = app_user.profile_id JOIN was ON was.id = touched.id
    WHERE touched.active IS DISTINCT FROM was.active ORDER BY app_user.id
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_permission_added AFTER INSERT ON profile_permission
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION permissions_of_profiles_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_permission_changed AFTER UPDATE ON profile_permission
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION permissions_of_profiles_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_permission_removed AFTER DELETE ON profile_permission
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION permissions_of_profiles_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_company_added AFTER INSERT ON user_company
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION companies_of_users_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_company_removed AFTER DELETE ON user_company
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION companies_of_users_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_user AFTER UPDATE ON app_user
  REFERENCING OLD TABLE AS was NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION users_changed();
--> statement-breakpoint
CREATE TRIGGER event_of_profile AFTER UPDATE ON profile
  REFERENCING OLD TABLE AS was NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION profiles_changed();
