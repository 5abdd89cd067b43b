CREATE TABLE "device_model_command" (
	"model_id" integer NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"type" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ok_pattern" text,
	"bad_pattern" text,
	CONSTRAINT "device_model_command_model_id_action_pk" PRIMARY KEY("model_id","action"),
	CONSTRAINT "device_model_command_kind" CHECK ("device_model_command"."kind" in ('typed', 'output', 'custom') and ("device_model_command"."kind" = 'typed') = ("device_model_command"."type" is not null))
);
--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "live_commands" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "device_model_command" ADD CONSTRAINT "device_model_command_model_id_device_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "device_model" SET "told" = '^st-?3\d\d' WHERE "name" = 'Suntech ST300';--> statement-breakpoint
UPDATE "device_model" SET "evidence" = '{"blocked": ["output1", true], "siren": ["output2", true]}' WHERE "protocol" = 'suntech';--> statement-breakpoint
UPDATE "device_model" SET "live_commands" = false WHERE "name" = 'OsmAnd';--> statement-breakpoint
INSERT INTO "device_model_command" ("model_id", "action", "kind", "type", "attributes", "ok_pattern", "bad_pattern")
SELECT m."id", c."action", c."kind", c."type", c."attributes"::jsonb, c."ok_pattern", c."bad_pattern" FROM "device_model" m JOIN (VALUES
  ('Suntech', 'block', 'typed', 'engineStop', '{}', NULL, NULL),
  ('Suntech', 'unblock', 'typed', 'engineResume', '{}', NULL, NULL),
  ('Suntech', 'sirenOn', 'output', NULL, '{"index": 2, "data": "1"}', NULL, NULL),
  ('Suntech', 'sirenOff', 'output', NULL, '{"index": 2, "data": "0"}', NULL, NULL),
  ('Suntech', 'positionAsk', 'typed', 'positionSingle', '{}', NULL, NULL),
  ('Suntech ST300', 'block', 'typed', 'engineStop', '{}', ';Res;.*;Enable1\s*$', 'NoUse\s*$'),
  ('Suntech ST300', 'unblock', 'typed', 'engineResume', '{}', ';Res;.*;Disable1\s*$', 'NoUse\s*$'),
  ('Suntech ST300', 'sirenOn', 'output', NULL, '{"index": 2, "data": "1"}', ';Res;.*;Enable2\s*$', 'NoUse\s*$'),
  ('Suntech ST300', 'sirenOff', 'output', NULL, '{"index": 2, "data": "0"}', ';Res;.*;Disable2\s*$', 'NoUse\s*$'),
  ('Suntech ST300', 'positionAsk', 'typed', 'positionSingle', '{}', NULL, NULL),
  ('Teltonika FMB', 'positionAsk', 'custom', NULL, '{"data": "getgps"}', NULL, NULL)
) AS c("model", "action", "kind", "type", "attributes", "ok_pattern", "bad_pattern") ON c."model" = m."name";--> statement-breakpoint
GRANT SELECT ON "device_model_command" TO farol_app;
