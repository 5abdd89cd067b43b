-- Whoever keeps the users of a company reads the scores of its drivers.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, 'AVA0001', true, false, true, false, false FROM "profile_permission" p
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT DO NOTHING;
