-- What a talk that a rule opened was opened for: events by vehicle, instant and code, and the days in which they were looked for.
ALTER TABLE "coaching" ADD COLUMN "evidence" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "seen_from" date;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "seen_to" date;--> statement-breakpoint
-- The least speed limit of the fences in which a report lay, by those of its day: a speed beyond it is an excess (performance §5.2).
ALTER TABLE "position" ADD COLUMN "fence_kmh" smallint;--> statement-breakpoint
-- A load of concrete that was sent back: by whom and why.
ALTER TABLE "concrete_order" ADD COLUMN "refusal" text;
