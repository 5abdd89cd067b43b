ALTER TABLE "driver" ADD COLUMN "hired_on" date;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "driver_now" ADD COLUMN "presumed" text[] DEFAULT '{}' NOT NULL;