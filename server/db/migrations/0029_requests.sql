CREATE TABLE "command_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"note" text,
	"vehicles" integer NOT NULL,
	"refusals" jsonb NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "command_batch_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "command_batch" ADD CONSTRAINT "command_batch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "command_of_batch" ON "command" USING btree ("company_id","batch_id");--> statement-breakpoint
CREATE INDEX "command_of_resource" ON "command" USING btree ("company_id","resource","requested_at","id");--> statement-breakpoint
SELECT tenant('command_batch');--> statement-breakpoint
-- Nobody loses the trunk that moved to a key of its own.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT profile_id, company_id, 'BAU0001', module, c, r, u, d FROM "profile_permission"
  WHERE key = 'TOR0002' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Whoever manages users whole begins with what is new.
INSERT INTO "profile_permission" (profile_id, company_id, key, module, c, r, u, d)
  SELECT p.profile_id, p.company_id, k.key, true, true, true, true, true FROM "profile_permission" p
  CROSS JOIN unnest(ARRAY['BAU0001', 'IMO0002', 'IMO0003', 'IMO0004', 'AUD0001', 'EVT0001', 'MAN0001', 'MAN0002']) k (key)
  WHERE p.key = 'USU0001' AND p.module AND p.c AND p.r AND p.u AND p.d ON CONFLICT DO NOTHING;
