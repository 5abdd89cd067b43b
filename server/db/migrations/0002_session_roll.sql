CREATE TABLE "access_revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"n" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "rolled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "session_previous" ON "session" USING btree ("previous_hash");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id");