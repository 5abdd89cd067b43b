ALTER TABLE "import_job" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "ended" text;