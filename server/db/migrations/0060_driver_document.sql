-- One person is one active driver of a company: the younger of two that were both active is put out of service, and may be
-- put right by whoever keeps them. Nothing of either is lost.
UPDATE "driver" d SET active = false
  WHERE d.active AND d.document IS NOT NULL AND EXISTS (
    SELECT 1 FROM "driver" older
    WHERE older.company_id = d.company_id AND lower(older.document) = lower(d.document) AND older.active AND older.id < d.id
  );--> statement-breakpoint
CREATE UNIQUE INDEX "driver_own_document" ON "driver" USING btree ("company_id",lower("document")) WHERE active;
