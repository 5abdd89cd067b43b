-- What a talk that a rule opened was opened for: events by vehicle, instant and code, and the days in which they were looked for.
ALTER TABLE "coaching" ADD COLUMN "evidence" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "seen_from" date;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "seen_to" date;
