-- By reason and by test too, the general list counts from its index.
DROP INDEX occurrence_received;
CREATE INDEX occurrence_received ON occurrence (received_at DESC, id DESC)
  INCLUDE (account_id, operator_id, station_id, priority, category, status, classification, event_code, closed_mode,
    close_reason_id, in_test);
