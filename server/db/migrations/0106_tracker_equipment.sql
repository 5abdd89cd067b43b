ALTER TABLE "device" ADD COLUMN "updater" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "utc_offset_min" integer;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "special" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "telemetry" boolean;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "blocking" boolean;