CREATE TABLE "user_vehicle" (
	"user_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "user_vehicle_user_id_vehicle_id_pk" PRIMARY KEY("user_id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_email";--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "password_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(name, '') || ' ' || coalesce(email, '')), NFD), E'[\u0300-\u036f-]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "state_registration" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "uf" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "managed_by" integer;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(trade_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(cnpj, '') || ' ' || coalesce(city, '')), NFD), E'[\u0300-\u036f-]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "user_vehicle" ADD CONSTRAINT "user_vehicle_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_vehicle" ADD CONSTRAINT "user_vehicle_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_vehicle" ADD CONSTRAINT "user_vehicle_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_vehicle_company" ON "user_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_managed_by_company_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_own_email" ON "app_user" USING btree ("email") WHERE "app_user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_own_cnpj" ON "company" USING btree (coalesce("managed_by", "id"),lower("cnpj"));--> statement-breakpoint
CREATE UNIQUE INDEX "company_of_draft" ON "company" USING btree ("managed_by","draft_key");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_of_company" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_of_draft" UNIQUE("company_id","draft_key");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_of_draft" UNIQUE("company_id","draft_key");
--> statement-breakpoint
SELECT tenant('user_vehicle');--> statement-breakpoint
-- Who may keep the users and profiles of which company (areas/registries §6.3): active people, of no display. Counted over
-- all companies, whoever asks: an administrator whose own company the caller does not see is one all the same.
CREATE FUNCTION administrators_of(companies integer[]) RETURNS TABLE (company_id integer, user_id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT of_user.company_id, u.id FROM app_user u
    JOIN profile p ON p.id = u.profile_id AND NOT p.wall
    CROSS JOIN LATERAL (
      SELECT u.company_id UNION SELECT l.company_id FROM user_company l WHERE l.user_id = u.id
    ) of_user
  WHERE u.active AND u.deleted_at IS NULL AND of_user.company_id = ANY (companies)
    AND EXISTS (SELECT FROM profile_permission g WHERE g.profile_id = p.id AND g.key = 'USU0001' AND g.module AND g.c AND g.r AND g.u AND g.d)
    AND EXISTS (SELECT FROM profile_permission g WHERE g.profile_id = p.id AND g.key = 'PER0001' AND g.module AND g.r AND g.u)
$$;--> statement-breakpoint
-- What somebody may do at this moment, whatever their session was told a moment ago.
CREATE FUNCTION rights_of_user(who integer) RETURNS TABLE (company_id integer, profile_id integer, companies integer[], permissions jsonb, menu jsonb, profile_company integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.company_id, p.id, ARRAY(SELECT u.company_id UNION SELECT l.company_id FROM user_company l WHERE l.user_id = u.id ORDER BY 1),
    coalesce((SELECT jsonb_agg(jsonb_build_object('key', g.key, 'module', g.module, 'c', g.c, 'r', g.r, 'u', g.u, 'd', g.d) ORDER BY g.key)
      FROM profile_permission g WHERE g.profile_id = p.id), '[]'), p.menu, p.company_id
  FROM app_user u JOIN profile p ON p.id = u.profile_id WHERE u.id = who AND u.active AND u.deleted_at IS NULL
$$;--> statement-breakpoint
-- A menu is what somebody may open, and a display is less than a person: sessions notice both.
DROP TRIGGER access_of_profile ON profile;--> statement-breakpoint
CREATE TRIGGER access_of_profile AFTER UPDATE OF wall OR DELETE ON profile
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION profiles_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM append_permissions_changed(ARRAY(
    SELECT app_user.id FROM app_user JOIN touched ON touched.id = app_user.profile_id JOIN was ON was.id = touched.id
    WHERE (touched.menu, touched.wall, touched.description) IS DISTINCT FROM (was.menu, was.wall, was.description) ORDER BY app_user.id
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever keeps the users of a company keeps the company and its profiles.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, k.key, true, true, true, true, true FROM "profile_permission" p
  CROSS JOIN (VALUES ('EMP0001'), ('PER0001')) k (key)
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d
  ON CONFLICT DO NOTHING;

--> statement-breakpoint
-- Whether somebody signs in by two steps: the secret is nobody's to read.
CREATE FUNCTION has_two_step(who integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM two_step w WHERE w.user_id = who AND w.enabled_at IS NOT NULL)
$$;--> statement-breakpoint
-- A company that is switched off is one that nobody works for: who has no other is out.
DROP TRIGGER access_of_company ON company;--> statement-breakpoint
CREATE TRIGGER access_of_company AFTER UPDATE OF active, two_step_for_commands ON company
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
-- What somebody stands above is more than what the asker sees of them.
CREATE FUNCTION companies_of_user(who integer) RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT ARRAY(SELECT u.company_id FROM app_user u WHERE u.id = who UNION SELECT l.company_id FROM user_company l WHERE l.user_id = who ORDER BY 1)
$$;--> statement-breakpoint
CREATE FUNCTION permissions_of_profile(which integer) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', g.key, 'module', g.module, 'c', g.c, 'r', g.r, 'u', g.u, 'd', g.d)), '[]')
  FROM profile_permission g WHERE g.profile_id = which
$$;--> statement-breakpoint
-- How many may work for a company, those of other companies included: a number, and nobody's name.
CREATE FUNCTION users_of_company(which integer) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT count(*)::int FROM app_user u WHERE u.active AND u.deleted_at IS NULL
    AND (u.company_id = which OR EXISTS (SELECT FROM user_company l WHERE l.user_id = u.id AND l.company_id = which))
$$;
