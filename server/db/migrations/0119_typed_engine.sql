ALTER TABLE "vehicle" ADD COLUMN "economic_from" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "economic_to" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "rev_limit" integer;--> statement-breakpoint
CREATE INDEX "vehicle_engine" ON "vehicle" USING btree ("company_id","maker","model") WHERE economic_from is not null or rev_limit is not null;