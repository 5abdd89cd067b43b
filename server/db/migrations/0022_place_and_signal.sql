ALTER TABLE "vehicle_state" ALTER COLUMN "fix_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_state" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_state" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_state" ALTER COLUMN "speed_kmh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unknown_device" ADD COLUMN "clock_offset_s" integer;--> statement-breakpoint
ALTER TABLE "position" ADD COLUMN "accuracy_m" real;--> statement-breakpoint
ALTER TABLE "position" ADD COLUMN "clock_offset_s" integer;--> statement-breakpoint
ALTER TABLE "vehicle_state" ADD COLUMN "signal_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicle_state" ADD COLUMN "clock_offset_s" integer;
--> statement-breakpoint
-- What a trip is has changed (contract/rules/moving.ts): each vehicle's are told anew from its first.
INSERT INTO "travel_late" ("company_id", "vehicle_id", "from_at") SELECT "company_id", "vehicle_id", min("started_at") FROM "travel" GROUP BY 1, 2;
