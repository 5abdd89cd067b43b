ALTER TABLE "vehicle" ADD COLUMN "battery_since" date;--> statement-breakpoint
-- What a supply of 12 V told is no past of one of 24 V (maintenance §6.5).
CREATE FUNCTION keep_battery_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.battery_since := (SELECT (now() AT TIME ZONE c.time_zone)::date FROM company c WHERE c.id = NEW.company_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicle_battery_since BEFORE UPDATE OF battery_system ON vehicle FOR EACH ROW
  WHEN (OLD.battery_system IS NOT NULL AND NEW.battery_system IS DISTINCT FROM OLD.battery_system)
  EXECUTE FUNCTION keep_battery_since();--> statement-breakpoint
-- Who edits the register says the supply, and then nothing is learned of it until it is left empty again; what is learned counts
-- no revision of the register.
CREATE FUNCTION keep_battery_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.battery_source := coalesce(NEW.battery_source, 'register');
  ELSE
    NEW.battery_source := CASE WHEN NEW.battery_system IS NOT NULL THEN 'register' END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicle_battery_said BEFORE INSERT ON vehicle FOR EACH ROW
  WHEN (NEW.battery_system IS NOT NULL) EXECUTE FUNCTION keep_battery_source();--> statement-breakpoint
CREATE TRIGGER vehicle_battery_source BEFORE UPDATE OF battery_system ON vehicle FOR EACH ROW
  WHEN (NEW.battery_system IS DISTINCT FROM OLD.battery_system AND NEW.rev IS DISTINCT FROM OLD.rev)
  EXECUTE FUNCTION keep_battery_source();
