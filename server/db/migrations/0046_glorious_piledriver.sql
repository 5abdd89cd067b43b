CREATE TABLE "fault_episode" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"code" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"occ_first" integer,
	"occ_last" integer,
	"latitude" double precision,
	"longitude" double precision,
	"odometer_km" double precision,
	"ended_km" double precision,
	"speed_kmh" real,
	"rpm" real,
	"coolant_c" real,
	"load_pct" real,
	CONSTRAINT "fault_episode_vehicle_id_code_began_at_pk" PRIMARY KEY("vehicle_id","code","began_at")
);
--> statement-breakpoint
ALTER TABLE "fault_episode" ADD CONSTRAINT "fault_episode_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_episode" ADD CONSTRAINT "fault_episode_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_episode_of_company" ON "fault_episode" USING btree ("company_id","began_at");--> statement-breakpoint
SELECT tenant('fault_episode');
