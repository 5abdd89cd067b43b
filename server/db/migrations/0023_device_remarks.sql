CREATE TABLE "device_remark" (
	"unique_id" text NOT NULL,
	"kind" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"sample" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_remark_unique_id_kind_field_pk" PRIMARY KEY("unique_id","kind","field")
);
