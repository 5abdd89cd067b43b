CREATE TABLE "command_attempt" (
	"command_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"n" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"gateway" text NOT NULL,
	"outcome" text,
	"raw" text,
	CONSTRAINT "command_attempt_command_id_n_pk" PRIMARY KEY("command_id","n")
);
--> statement-breakpoint
DROP INDEX "command_in_flight";--> statement-breakpoint
DROP INDEX "command_history";--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "armed_for" text;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "armed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "command_attempt" ADD CONSTRAINT "command_attempt_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_attempt" ADD CONSTRAINT "command_attempt_command" FOREIGN KEY ("company_id","command_id") REFERENCES "public"."command"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "command_attempt_company" ON "command_attempt" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "command_in_flight" ON "command" USING btree ("vehicle_id","resource") WHERE "command"."state" in ('awaitingSecond', 'armed', 'pending', 'sent');--> statement-breakpoint
CREATE INDEX "command_history" ON "command" USING btree ("company_id","requested_at","id");--> statement-breakpoint
SELECT tenant('command_attempt');--> statement-breakpoint
-- What a command said when it was taken is what a reader of the log expects of every one.
UPDATE "event" SET body = body || '{"armedFor": null, "armedUntil": null, "evidence": null, "transmissions": []}'::jsonb
  WHERE type = 'commandChanged';--> statement-breakpoint
-- Cancelling asks for the key of the family: who asked by it and could cancel in the tower goes on cancelling.
UPDATE "profile_permission" p SET u = true
  WHERE p.key IN ('IMO0001', 'TOR0002') AND p.c AND NOT p.u AND EXISTS (
    SELECT FROM "profile_permission" t WHERE t.profile_id = p.profile_id AND t.key = 'TOR0001' AND t.module AND t.u);
