ALTER TABLE "driver" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "sex" text;
