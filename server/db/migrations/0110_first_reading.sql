-- The odometer that a vehicle is registered with is the first reading that it counts from (maintenance §6.3); one that is typed
-- into the register later moves no count: readings are typed at the vehicle. Of those registered before nobody knows when it was read.
CREATE FUNCTION keep_first_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.odometer_km IS NOT DISTINCT FROM OLD.odometer_km THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO counter_anchor (company_id, vehicle_id, kind, at, day, value, before, how, by_name)
    SELECT NEW.company_id, NEW.id, 'km', now(), (now() AT TIME ZONE c.time_zone)::date, NEW.odometer_km,
      coalesce((SELECT driven_km(sum(d.path_km), sum(d.odo_km), sum(d.odo_ms)::int8, sum(d.moving_ms)::int8) FROM vehicle_day d
        WHERE d.vehicle_id = NEW.id AND d.day = (now() AT TIME ZONE c.time_zone)::date), 0), 'import', NEW.changed_by
    FROM company c
    WHERE c.id = NEW.company_id AND NOT EXISTS (
      SELECT FROM counter_anchor a WHERE a.company_id = NEW.company_id AND a.vehicle_id = NEW.id AND a.kind = 'km' AND a.voided_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_first_reading AFTER INSERT OR UPDATE OF odometer_km ON vehicle FOR EACH ROW
  WHEN (NEW.odometer_km IS NOT NULL) EXECUTE FUNCTION keep_first_reading();
