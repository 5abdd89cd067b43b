ALTER TABLE "tracker_vehicle" ADD COLUMN "begun_notes" jsonb;--> statement-breakpoint
ALTER TABLE "tracker_vehicle" ADD COLUMN "ended_notes" jsonb;
