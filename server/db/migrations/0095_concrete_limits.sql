ALTER TABLE "company" ADD COLUMN "concrete_to_site_min" integer;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "concrete_waiting_min" integer;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "concrete_whole_min" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "has_drum" boolean;--> statement-breakpoint
ALTER TABLE "concrete_load" DROP COLUMN "late_site";--> statement-breakpoint
ALTER TABLE "concrete_load" DROP COLUMN "late_waiting";--> statement-breakpoint
ALTER TABLE "concrete_load" DROP COLUMN "late_whole";--> statement-breakpoint
UPDATE "vehicle" v SET has_drum = true WHERE EXISTS (SELECT FROM drum_span d WHERE d.vehicle_id = v.id);
