ALTER TABLE "coaching" ADD COLUMN "goal_measure" text;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "goal_target" double precision;
