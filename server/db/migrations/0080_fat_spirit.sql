ALTER TABLE "signal_cursor" ADD COLUMN "dirty_from" timestamp with time zone;
