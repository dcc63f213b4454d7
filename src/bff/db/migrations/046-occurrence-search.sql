-- What the general list filters by is counted from the index, without reading the rows of three months.
DROP INDEX occurrence_received;
CREATE INDEX occurrence_received ON occurrence (received_at DESC, id DESC)
  INCLUDE (account_id, operator_id, station_id, priority, category, status, classification, event_code, closed_mode);

-- The tab of an account with thousands: what is open first; and its false alarms of a month.
CREATE INDEX occurrence_account_order ON occurrence (account_id, (status = 'CLOSED'), received_at DESC, id DESC);
CREATE INDEX occurrence_account_closed ON occurrence (account_id, closed_at) INCLUDE (classification);
