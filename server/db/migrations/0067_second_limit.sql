ALTER TABLE "alert_rule" ADD COLUMN "threshold2" double precision;
