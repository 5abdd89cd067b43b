ALTER TABLE "reference_point" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "reference_point" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "reference_point" ADD CONSTRAINT "reference_point_period" CHECK ("reference_point"."starts_on" <= "reference_point"."ends_on");