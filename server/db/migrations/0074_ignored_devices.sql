CREATE TABLE "ignored_device" (
	"company_id" integer NOT NULL,
	"unique_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ignored_device_company_id_unique_id_pk" PRIMARY KEY("company_id","unique_id")
);
--> statement-breakpoint
ALTER TABLE "ignored_device" ADD CONSTRAINT "ignored_device_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT tenant('ignored_device');
