CREATE TABLE "ledger_epoch" (
	"epoch" integer PRIMARY KEY NOT NULL,
	"system_identifier" text NOT NULL
);
