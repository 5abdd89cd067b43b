ALTER TABLE "import_job" ADD COLUMN "known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "agreed" integer;