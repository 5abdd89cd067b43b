ALTER TABLE "drive_well_result" ALTER COLUMN "result" SET DATA TYPE double precision USING round("result"::numeric, 1)::double precision;--> statement-breakpoint
ALTER TABLE "driving_trip" ALTER COLUMN "score" SET DATA TYPE double precision USING round("score"::numeric, 1)::double precision;
