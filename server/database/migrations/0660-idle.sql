-- After so many minutes without anybody using it a session of the customer's people ends; null: as long as the service keeps it.
alter table customers add column idle_minutes integer check (idle_minutes > 0);
