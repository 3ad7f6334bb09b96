-- One trial of thresholds waits at a time, also of two operators who request one at the same moment.
create unique index monitoring_trials_one_waits on monitoring_trials ((true)) where ended_at is null;
