CREATE TABLE "signal_cursor" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"told_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_day" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"day" date NOT NULL,
	"signal" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "signal_day_vehicle_id_day_signal_pk" PRIMARY KEY("vehicle_id","day","signal")
);
--> statement-breakpoint
ALTER TABLE "signal_cursor" ADD CONSTRAINT "signal_cursor_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_cursor" ADD CONSTRAINT "signal_cursor_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_day" ADD CONSTRAINT "signal_day_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_day" ADD CONSTRAINT "signal_day_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_cursor_company" ON "signal_cursor" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "signal_day_of_company" ON "signal_day" USING btree ("company_id","day");--> statement-breakpoint
SELECT tenant(name::regclass) FROM unnest(ARRAY['signal_day', 'signal_cursor']) name;
