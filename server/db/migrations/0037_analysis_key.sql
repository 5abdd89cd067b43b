-- Whoever keeps the users of a company reads its analyses; so does whoever read its reports, where analyses stood.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT DISTINCT p.profile_id, p.company_id, 'ANA0001', true, false, true, false, false FROM "profile_permission" p
  WHERE (p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d) OR (p.key = 'REL0001' AND p.module AND p.r)
  ON CONFLICT DO NOTHING;
