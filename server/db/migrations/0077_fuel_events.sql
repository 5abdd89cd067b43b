CREATE TABLE "fuel_event" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"litres" double precision,
	"before_pct" double precision,
	"after_pct" double precision,
	"before_l" double precision,
	"after_l" double precision,
	"until_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"odometer_km" double precision,
	"sure" boolean NOT NULL,
	"gap" boolean NOT NULL,
	CONSTRAINT "fuel_event_vehicle_id_at_kind_pk" PRIMARY KEY("vehicle_id","at","kind")
);
--> statement-breakpoint
ALTER TABLE "fuel_event" ADD CONSTRAINT "fuel_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_event" ADD CONSTRAINT "fuel_event_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fuel_event_of_company" ON "fuel_event" USING btree ("company_id","at");--> statement-breakpoint
SELECT tenant('fuel_event');
