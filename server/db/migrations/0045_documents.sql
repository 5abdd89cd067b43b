ALTER TABLE "driver" ADD COLUMN "pis" text;
--> statement-breakpoint
-- Whoever keeps the users of a company reads the documents of its drivers whole.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, 'MOT0002', true, false, true, false, false FROM "profile_permission" p
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT DO NOTHING;
