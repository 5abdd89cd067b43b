CREATE TABLE "drum_span" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"direction" smallint NOT NULL,
	"turns" double precision NOT NULL,
	CONSTRAINT "drum_span_vehicle_id_from_at_pk" PRIMARY KEY("vehicle_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "io_edge" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"port" text NOT NULL,
	"on_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"speed_kmh" real,
	"odometer_km" double precision,
	CONSTRAINT "io_edge_vehicle_id_port_on_at_pk" PRIMARY KEY("vehicle_id","port","on_at")
);
--> statement-breakpoint
CREATE TABLE "trunk_hour" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"sensor" smallint NOT NULL,
	"ms" integer NOT NULL,
	"x_ms" double precision NOT NULL,
	"kinetic_ms" double precision NOT NULL,
	"least" real NOT NULL,
	"most" real NOT NULL,
	"bins" integer[] NOT NULL,
	CONSTRAINT "trunk_hour_vehicle_id_hour_sensor_pk" PRIMARY KEY("vehicle_id","hour","sensor")
);
--> statement-breakpoint
ALTER TABLE "drum_span" ADD CONSTRAINT "drum_span_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drum_span" ADD CONSTRAINT "drum_span_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "io_edge" ADD CONSTRAINT "io_edge_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "io_edge" ADD CONSTRAINT "io_edge_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk_hour" ADD CONSTRAINT "trunk_hour_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk_hour" ADD CONSTRAINT "trunk_hour_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drum_span_of_company" ON "drum_span" USING btree ("company_id","from_at");--> statement-breakpoint
CREATE INDEX "io_edge_of_company" ON "io_edge" USING btree ("company_id","on_at");--> statement-breakpoint
CREATE INDEX "trunk_hour_of_company" ON "trunk_hour" USING btree ("company_id","hour");--> statement-breakpoint
SELECT tenant(name::regclass) FROM unnest(ARRAY['io_edge', 'trunk_hour', 'drum_span']) name;
--> statement-breakpoint
-- The rule of drivenKm in contract/rules/distance.ts, as the answer which instrument counts: a report sums either for whole days.
CREATE FUNCTION by_odometer(path_km double precision, odo_km double precision, odo_ms bigint, moving_ms bigint)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(odo_ms >= 0.9 * moving_ms AND odo_km >= 0.85 * path_km - 1 AND odo_km <= 1.5 * path_km + 1, false)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION driven_km(path_km double precision, odo_km double precision, odo_ms bigint, moving_ms bigint)
RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN by_odometer(path_km, odo_km, odo_ms, moving_ms) THEN odo_km ELSE path_km END
$$;
