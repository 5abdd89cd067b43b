-- Users, profiles, permissions and the companies of users decide what a session may do; an ended session is a deleted
-- row. Each statement that changes one of them counts once.
INSERT INTO access_revision DEFAULT VALUES ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE access_revision SET n = n + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_of_user AFTER UPDATE OF active, profile_id, company_id, name, language OR DELETE ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_profile AFTER UPDATE OF active OR DELETE ON profile
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_permission AFTER INSERT OR UPDATE OR DELETE ON profile_permission
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_companies AFTER INSERT OR UPDATE OR DELETE ON user_company
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_session AFTER DELETE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
