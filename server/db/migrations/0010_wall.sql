CREATE TABLE "wall_display" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"silent_at" timestamp with time zone,
	"reloads" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "wall_display_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "wall" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wall_display" ADD CONSTRAINT "wall_display_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_display" ADD CONSTRAINT "wall_display_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_display_company" ON "wall_display" USING btree ("company_id");
--> statement-breakpoint
-- A tenant's table like the others (migration 1).
ALTER TABLE "wall_display" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "wall_display" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "owner" ON "wall_display" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "wall_display" TO farol_app
  USING ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]))
  WITH CHECK ("company_id" = ANY ((SELECT string_to_array(current_setting('app.companies', true), ',')::int[])::int[]));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "wall_display" TO farol_app;
--> statement-breakpoint
-- Whether a profile is a wall's decides what its sessions may do, and how long they last.
CREATE TRIGGER access_of_wall AFTER UPDATE OF wall ON profile
  FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
