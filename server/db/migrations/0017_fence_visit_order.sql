DROP INDEX "fence_visit_of_fence";--> statement-breakpoint
CREATE INDEX "fence_visit_of_fence" ON "fence_visit" USING btree ("fence_id",coalesce("left_at", "entered_at"),"id");