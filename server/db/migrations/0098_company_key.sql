CREATE TABLE "company_key" (
	"company_id" integer NOT NULL,
	"key_hash" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_name" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "unknown_device" DROP CONSTRAINT "unknown_device_pkey";--> statement-breakpoint
ALTER TABLE "unknown_device" ADD COLUMN "under_company" integer;--> statement-breakpoint
ALTER TABLE "company_key" ADD CONSTRAINT "company_key_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_key_of" ON "company_key" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "unknown_device" ADD CONSTRAINT "unknown_device_under_company_company_id_fk" FOREIGN KEY ("under_company") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unknown_device_under" ON "unknown_device" USING btree ("unique_id",coalesce("under_company", 0));--> statement-breakpoint
SELECT tenant('company_key');
