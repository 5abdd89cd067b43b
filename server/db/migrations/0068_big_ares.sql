ALTER TABLE "inspection" ADD COLUMN "announced" jsonb;--> statement-breakpoint
ALTER TABLE "inspection" ADD COLUMN "digest" text;
