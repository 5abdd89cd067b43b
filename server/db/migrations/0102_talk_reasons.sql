ALTER TABLE "coaching" ADD COLUMN "reason" text DEFAULT 'byHand' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching" ADD COLUMN "opened_at" timestamp with time zone;