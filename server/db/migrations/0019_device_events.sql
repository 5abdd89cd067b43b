CREATE TABLE "device_event" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"event_id" integer,
	"name" text NOT NULL,
	"value" double precision,
	"limit" double precision,
	"duration_ms" integer,
	"kmh" real,
	"lat" double precision,
	"lon" double precision,
	"place_at" timestamp with time zone,
	"driver_code" text,
	"origin" text NOT NULL,
	"fingerprint" bigint,
	"late" boolean NOT NULL,
	CONSTRAINT "device_event_vehicle_id_at_code_subject_pk" PRIMARY KEY("vehicle_id","at","code","subject")
);
--> statement-breakpoint
-- Row level security as of every table of a tenant (0001_tenancy).
ALTER TABLE "device_event" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "device_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "owner" ON "device_event" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "device_event" TO farol_app
  USING ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]))
  WITH CHECK ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "device_event" TO farol_app;
