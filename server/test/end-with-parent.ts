// Imported by processes that tests start: ends them with the process that started them, so that none outlives a test that failed.
process.once('disconnect', () => process.exit(1));
