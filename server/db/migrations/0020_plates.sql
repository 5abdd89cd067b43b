-- A plate is one thing however it was written: capitals and digits alone. What stands for a plate that nobody told (the id
-- of a device) is left as it is, and so is what no plate comes of.
UPDATE "vehicle" SET plate = upper(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g'))
  WHERE plate ~ '[^A-Z0-9]' AND upper(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g')) ~ '^[A-Z0-9]{7}$';--> statement-breakpoint
-- Two active vehicles of a company were one plate written twice. The younger keeps reporting and keeps its alerts, under a
-- name that nobody takes for a plate: somebody who knows must say which of them it is.
UPDATE "vehicle" v SET plate = v.plate || '#' || v.id
  WHERE v.active AND EXISTS (
    SELECT 1 FROM "vehicle" older
    WHERE older.company_id = v.company_id AND older.plate = v.plate AND older.active AND older.id < v.id
  );--> statement-breakpoint
DROP INDEX "vehicle_plate";--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate" ON "vehicle" USING btree ("company_id","plate") WHERE active;
