-- Percentiles of three months are read from the index, without their rows; `status` moves with each of these times.
DROP INDEX occurrence_received;
CREATE INDEX occurrence_received ON occurrence (received_at DESC, id DESC)
  INCLUDE (account_id, operator_id, station_id, priority, category, status, classification, event_code, closed_mode,
    close_reason_id, in_test, queued_at, first_accepted_at, closed_at);
