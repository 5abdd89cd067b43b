-- Pedals, gears and load are a share from 200 reports on (performance §5.3): how many said so is kept from now on.
ALTER TABLE "vehicle_day" ADD COLUMN "samples" integer;--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD COLUMN "samples" integer;--> statement-breakpoint
ALTER TABLE "driving_trip" ADD COLUMN "samples" integer;
