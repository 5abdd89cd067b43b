CREATE TABLE "command_policy" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"halted_at" timestamp with time zone,
	"halted_by" integer,
	"halted_by_name" text,
	"halt_reason" text,
	"resume_asked_at" timestamp with time zone,
	"resume_asked_by" integer,
	"resume_asked_by_name" text,
	"rev" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "command_policy" ADD CONSTRAINT "command_policy_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT tenant('command_policy');--> statement-breakpoint
-- Who lets halted commands go again is at first whoever manages users whole.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT profile_id, company_id, 'IMO0005', true, false, true, true, false FROM "profile_permission"
  WHERE key = 'USU0001' AND module AND c AND r AND u AND d ON CONFLICT DO NOTHING;
