CREATE TABLE "tower_checklist" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"items" integer NOT NULL,
	"evidence" integer NOT NULL,
	"done_by" integer NOT NULL,
	"done_by_name" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"rev" integer NOT NULL,
	CONSTRAINT "tower_checklist_vehicle_id_pk" PRIMARY KEY("vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "tower_checklist_past" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"items" integer NOT NULL,
	"evidence" integer NOT NULL,
	"done_by" integer NOT NULL,
	"done_by_name" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"rev" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tower_checklist_past_vehicle_id_rev_pk" PRIMARY KEY("vehicle_id","rev")
);
--> statement-breakpoint
ALTER TABLE "tower_checklist" ADD CONSTRAINT "tower_checklist_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tower_checklist" ADD CONSTRAINT "tower_checklist_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tower_checklist_past" ADD CONSTRAINT "tower_checklist_past_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tower_checklist_past" ADD CONSTRAINT "tower_checklist_past_vehicle" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicle"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tower_checklist_company" ON "tower_checklist" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "tower_checklist_past_company" ON "tower_checklist_past" USING btree ("company_id");--> statement-breakpoint
SELECT tenant('tower_checklist'), tenant('tower_checklist_past');
