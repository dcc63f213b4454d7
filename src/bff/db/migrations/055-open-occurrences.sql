-- What a signal may join is found by its central.
CREATE INDEX occurrence_open_central ON occurrence (central_id) WHERE status <> 'CLOSED' AND origin = 'CENTRAL';
