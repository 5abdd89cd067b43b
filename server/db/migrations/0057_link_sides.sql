CREATE INDEX "driver_vehicle_of_theirs" ON "driver_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "field_operation_vehicle_of_theirs" ON "field_operation_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "implement_vehicle_of_theirs" ON "implement_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "line_vehicle_of_theirs" ON "line_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "operation_vehicle_of_theirs" ON "operation_vehicle" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "tracker_vehicle_of_theirs" ON "tracker_vehicle" USING btree ("company_id","vehicle_id");
