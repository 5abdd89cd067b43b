ALTER TABLE "notification" ADD COLUMN "alert_id" bigint;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "port" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "users" integer[];--> statement-breakpoint
CREATE INDEX "notification_of_port" ON "notification" USING btree ("vehicle_id","port","at") WHERE "notification"."port" is not null;