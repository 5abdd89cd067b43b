ALTER TABLE "alert" DROP CONSTRAINT "alert_once";--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
-- A fence was told apart by its own column until now.
UPDATE "alert" SET "subject" = "fence_id"::text WHERE "fence_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_once" UNIQUE("vehicle_id","type","subject","occurred_at");