CREATE TABLE "immobilization_event" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"cause" text,
	"command_id" uuid,
	"driver_code" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"speed_kmh" real,
	"ignition" boolean,
	CONSTRAINT "immobilization_event_vehicle_id_at_code_pk" PRIMARY KEY("vehicle_id","at","code")
);
--> statement-breakpoint
CREATE TABLE "trunk_opening" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"shown_by" text NOT NULL,
	"blind" boolean NOT NULL,
	"command_id" uuid,
	"fence_id" integer,
	"authorised" boolean,
	"driver_code" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"max_kmh" real,
	"least_c" real,
	"most_c" real,
	CONSTRAINT "trunk_opening_vehicle_id_opened_at_pk" PRIMARY KEY("vehicle_id","opened_at")
);
--> statement-breakpoint
ALTER TABLE "immobilization_event" ADD CONSTRAINT "immobilization_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immobilization_event" ADD CONSTRAINT "immobilization_event_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk_opening" ADD CONSTRAINT "trunk_opening_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk_opening" ADD CONSTRAINT "trunk_opening_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "immobilization_event_of_company" ON "immobilization_event" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "immobilization_event_of_code" ON "immobilization_event" USING btree ("company_id","code","at");--> statement-breakpoint
CREATE INDEX "trunk_opening_of_company" ON "trunk_opening" USING btree ("company_id","opened_at");--> statement-breakpoint
INSERT INTO "immobilization_event" ("company_id", "vehicle_id", "at", "code", "received_at", "command_id", "latitude", "longitude", "speed_kmh")
SELECT c."company_id", c."vehicle_id", c."sent_at", CASE c."action" WHEN 'block' THEN 'EIB' ELSE 'EID' END, c."sent_at", c."id",
  (c."decision"->'point'->>'latitude')::float8, (c."decision"->'point'->>'longitude')::float8, (c."decision"->'standing'->>'speedKmh')::real
FROM "command" c WHERE c."resource" = 'engine' AND c."attempts" > 0 AND c."sent_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
SELECT tenant('immobilization_event'), tenant('trunk_opening');
