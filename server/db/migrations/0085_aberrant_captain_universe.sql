ALTER TABLE "journey_violation" ADD COLUMN "presumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "state_span" ADD COLUMN "gap_km" double precision;
