ALTER TABLE "vehicle_day" ADD COLUMN "speed_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over0_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over5_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over10_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over15_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over20_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over30_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "rpm_moving_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "band_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "above_band_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "over_rev_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "sampled_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "rolling_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "coast_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "freewheel_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "engine_brake_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "brake_fast_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "cold_load_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "lug_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "band_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "above_band_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "load_x_ms" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "load_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "cold_starts" integer;--> statement-breakpoint
ALTER TABLE "vehicle_day" ADD COLUMN "hot_stops" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "speed_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over0_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over5_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over10_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over15_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over20_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over30_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "rpm_moving_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "band_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "above_band_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "over_rev_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "sampled_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "rolling_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "coast_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "freewheel_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "engine_brake_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "brake_fast_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "cold_load_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "lug_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "band_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "above_band_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "load_x_ms" double precision;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "load_ms" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "cold_starts" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "hot_stops" integer;