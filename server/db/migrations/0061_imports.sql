CREATE TABLE "import_job" (
	"company_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"entity" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"language" text NOT NULL,
	"user_id" integer NOT NULL,
	"by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_job_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"company_id" integer NOT NULL,
	"job" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"record" integer,
	"rev" integer,
	"before" jsonb,
	"undone" text,
	CONSTRAINT "import_row_company_id_job_line_pk" PRIMARY KEY("company_id","job","line")
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_job" FOREIGN KEY ("company_id","job") REFERENCES "public"."import_job"("company_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_of" ON "import_job" USING btree ("company_id","entity","user_id","made_at");--> statement-breakpoint
SELECT tenant(name::regclass) FROM unnest(ARRAY['import_job', 'import_row']) name;
