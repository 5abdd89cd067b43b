-- Who is in a vehicle where no card says so: whom a mark, or the choice on the phone, puts there (journey §5.2).
CREATE INDEX "appointment_of_vehicle" ON "appointment" USING btree ("company_id","vehicle_id","at");--> statement-breakpoint
CREATE FUNCTION note_seat_late(of_company int, of_vehicle int, since timestamptz) RETURNS void LANGUAGE sql AS $$
  -- Who says it within ten minutes of setting off drove from there.
  INSERT INTO journey_late AS l (vehicle_id, company_id, from_at)
    SELECT id, company_id, since - interval '10 minutes' FROM vehicle WHERE id = of_vehicle AND company_id = of_company
    ON CONFLICT (vehicle_id) DO UPDATE SET from_at = least(l.from_at, excluded.from_at)
$$;--> statement-breakpoint
CREATE FUNCTION note_mark_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_seat_late(m.company_id, v.id, m.at)
    FROM (SELECT n.company_id, n.driver_id, n.vehicle_id, min(n.at) AS at FROM new_rows n GROUP BY 1, 2, 3) m
      -- The vehicle that is left as well as the one that is entered.
      CROSS JOIN LATERAL (SELECT m.vehicle_id AS id UNION SELECT (SELECT b.vehicle_id FROM appointment b
        WHERE b.company_id = m.company_id AND b.driver_id = m.driver_id AND b.at < m.at ORDER BY b.at DESC LIMIT 1)) v
    WHERE v.id IS NOT NULL ORDER BY v.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_seat AFTER INSERT ON "appointment" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_mark_seat();--> statement-breakpoint
CREATE FUNCTION note_device_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_seat_late(NEW.company_id, v.id, NEW.vehicle_at) FROM unnest(ARRAY[OLD.vehicle_id, NEW.vehicle_id]) v (id)
    WHERE v.id IS NOT NULL ORDER BY v.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER driver_device_seat AFTER UPDATE OF vehicle_at ON "driver_device"
  FOR EACH ROW WHEN (NEW.vehicle_at IS NOT NULL) EXECUTE FUNCTION note_device_seat();--> statement-breakpoint
-- What was driven without a card is looked at once more.
INSERT INTO journey_late AS l (vehicle_id, company_id, from_at)
  SELECT a.vehicle_id, a.company_id, min(a.at) - interval '10 minutes' FROM appointment a JOIN vehicle v ON v.id = a.vehicle_id AND v.company_id = a.company_id
  WHERE a.at > now() - interval '90 days' GROUP BY 1, 2
  ON CONFLICT (vehicle_id) DO UPDATE SET from_at = least(l.from_at, excluded.from_at);
--> statement-breakpoint
CREATE INDEX "treatment_of_stint" ON "treatment" USING btree ("company_id","stint_vehicle_id","stint_from_at");
