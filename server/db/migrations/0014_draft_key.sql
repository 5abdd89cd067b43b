ALTER TABLE "fence" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "reference_point" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "fence" ADD CONSTRAINT "fence_of_draft" UNIQUE("company_id","draft_key");--> statement-breakpoint
ALTER TABLE "reference_point" ADD CONSTRAINT "reference_point_of_draft" UNIQUE("company_id","draft_key");