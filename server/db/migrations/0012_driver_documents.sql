-- ENT-18. The tenancy of drivers covers new columns of theirs.
ALTER TABLE "driver" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "licence_expires_on" date;