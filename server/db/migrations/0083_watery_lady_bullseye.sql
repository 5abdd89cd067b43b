ALTER TABLE "review_cause" ADD COLUMN "what" text;
