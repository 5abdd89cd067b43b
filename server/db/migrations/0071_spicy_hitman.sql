ALTER TABLE "journey_violation" ADD COLUMN "alert_id" bigint;
