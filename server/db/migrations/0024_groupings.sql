DROP INDEX "grouping_vehicle_once";--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "grouping" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(description, '')), NFD), E'[\u0300-\u036f-]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "grouping_vehicle" ADD COLUMN "linked_by_name" text;--> statement-breakpoint
ALTER TABLE "grouping_vehicle" ADD COLUMN "unlinked_by_name" text;--> statement-breakpoint
CREATE INDEX "audit_of_entity" ON "audit" USING btree ("company_id","entity","entity_id","seq" DESC NULLS LAST);--> statement-breakpoint
-- Two of one name become two names: the later one says its number.
UPDATE "grouping" g SET description = g.description || ' (' || g.id || ')'
  WHERE EXISTS (SELECT FROM "grouping" o WHERE o.company_id = g.company_id AND lower(o.description) = lower(g.description) AND o.id < g.id);--> statement-breakpoint
-- A vehicle that was in several stays in the one that it was linked to last.
UPDATE "grouping_vehicle" l SET unlinked_at = greatest(l.linked_at, now())
  WHERE l.unlinked_at IS NULL AND EXISTS (
    SELECT FROM "grouping_vehicle" o WHERE o.vehicle_id = l.vehicle_id AND o.unlinked_at IS NULL AND (o.linked_at, o.id) > (l.linked_at, l.id)
  );--> statement-breakpoint
CREATE UNIQUE INDEX "grouping_own_description" ON "grouping" USING btree ("company_id",lower("description"));--> statement-breakpoint
CREATE UNIQUE INDEX "grouping_vehicle_alone" ON "grouping_vehicle" USING btree ("vehicle_id") WHERE "grouping_vehicle"."unlinked_at" is null;--> statement-breakpoint
CREATE INDEX "grouping_vehicle_past" ON "grouping_vehicle" USING btree ("company_id","linked_at");--> statement-breakpoint
ALTER TABLE "grouping" ADD CONSTRAINT "grouping_of_draft" UNIQUE("company_id","draft_key");
--> statement-breakpoint
-- Whoever keeps the users of a company keeps its groupings and what hangs on which vehicle.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, k.key, true, k.c, true, true, k.c FROM "profile_permission" p
  CROSS JOIN (VALUES ('AGR0001', true), ('VIN0001', false)) k (key, c)
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT DO NOTHING;
