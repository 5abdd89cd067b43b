ALTER TABLE "device" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "key_made_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "position_undated" ON "position" USING btree ("vehicle_id","received_at") WHERE flags & 16 <> 0;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_key" UNIQUE("key_hash");--> statement-breakpoint
-- The address of a tracker that leaves its vehicle, or is put out of use, is taken back: it may be written down in a phone.
CREATE FUNCTION take_device_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.key_hash := NULL;
  NEW.key_made_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER device_key_taken BEFORE UPDATE OF vehicle_id, active ON device FOR EACH ROW
  WHEN (OLD.key_hash IS NOT NULL AND (NOT NEW.active OR (OLD.vehicle_id IS NOT NULL AND OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id)))
  EXECUTE FUNCTION take_device_key();
