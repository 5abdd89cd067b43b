ALTER TABLE "device_model" ADD COLUMN "obd_hex" boolean DEFAULT false NOT NULL;
