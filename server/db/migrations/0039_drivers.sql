ALTER TABLE "driver" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(name, '')), NFD), E'[\u0300-\u036f-]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_of_draft" UNIQUE("company_id","draft_key");
--> statement-breakpoint
CREATE INDEX "card_by_code" ON "card" USING btree ("company_id",upper("code"));--> statement-breakpoint
-- People write a code in small letters too.
CREATE OR REPLACE VIEW "card_holder" WITH (security_invoker = true) AS
  SELECT c.company_id, upper(c.code) AS code, l.driver_id, l.linked_at AS from_at, coalesce(l.unlinked_at, 'infinity') AS to_at
  FROM "card" c JOIN "card_driver" l ON l.card_id = c.id WHERE l.unlinked_at IS NULL OR l.unlinked_at > l.linked_at;--> statement-breakpoint
-- Whoever keeps the users of a company keeps its drivers and their cards.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, k.key, true, true, true, true, true FROM "profile_permission" p
  CROSS JOIN unnest(ARRAY['RFI0001', 'MOT0001']) k (key)
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT (profile_id, key) DO UPDATE SET c = true, r = true, u = true, d = true;
