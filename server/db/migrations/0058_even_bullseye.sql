ALTER TABLE "command" ADD COLUMN "override" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "command" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "command_policy" ADD COLUMN "second_person" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "command_policy" ADD COLUMN "lot_from" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "command_policy" ADD COLUMN "block_max_kmh" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "fence" ADD COLUMN "no_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fence" ADD COLUMN "trunk_allowed" boolean DEFAULT false NOT NULL;
