-- A span that becomes off where it stood was somebody's time: the update looks at what it was, too.
CREATE FUNCTION note_journey_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journey_late AS l (vehicle_id, company_id, from_at)
    SELECT r.vehicle_id, r.company_id, min(r.from_at)
    FROM (SELECT vehicle_id, company_id, from_at, state FROM new_rows
      UNION ALL SELECT vehicle_id, company_id, from_at, state FROM old_rows) r
    WHERE r.state <> 0 GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (vehicle_id) DO UPDATE SET from_at = least(l.from_at, excluded.from_at);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER state_span_journey_update ON "state_span";--> statement-breakpoint
CREATE TRIGGER state_span_journey_update AFTER UPDATE ON "state_span" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_journey_changed();
