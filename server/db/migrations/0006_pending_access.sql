-- What a session may do also hangs on what its user still has to do first: a first access, and the second step that a
-- company asks for. As in `access`, each statement that changes one of them counts once.
CREATE TRIGGER access_of_first_access AFTER UPDATE OF must_change_password ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_company AFTER UPDATE OF two_step_for_commands ON company
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER access_of_two_step AFTER INSERT OR UPDATE OF enabled_at OR DELETE ON two_step
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
